/** Texts around the legal texts, which are in one folder per language. */
export const texts = {
  lastUpdated: 'Last updated:',
  contents: 'On this page',
  operatorOf: (name: string) => `the operator of ${name}`,
  supportAddress: 'our support address',
  postalAddress: 'Postal address',
  operatedBy: (name: string) => `${name} is operated by`,
  loading: 'Loading the text…',
  failed: 'The text could not be loaded',
  failedMore: 'Please check your connection and try again.',
}
