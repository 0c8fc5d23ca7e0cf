import { catalogue } from '../../../lib/catalogue.ts'

/** The words around the legal texts. The texts themselves lie in a folder for each language. */
export const texts = catalogue({
  en: {
    lastUpdated: 'Last updated:',
    contents: 'On this page',
    operatorOf: (name: string) => `the operator of ${name}`,
    supportAddress: 'our support address',
    postalAddress: 'Postal address',
    operatedBy: (name: string) => `${name} is operated by`,
  },
})
