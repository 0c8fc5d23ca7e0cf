/** Texts around the legal texts, which are in one folder per language. */
export const texts = {
  /** Window titles and search descriptions. */
  pages: {
    terms: {
      description: (name: string) => `The terms under which ${name} is played and its prizes are paid.`,
    },
    privacy: {
      title: 'Privacy Policy',
      description: (name: string) => `What ${name} knows about its players, why, and for how long.`,
    },
    cookies: { title: 'Cookie Policy', description: (name: string) => `What ${name} stores in your browser, and why.` },
  },
  lastUpdated: 'Last updated:',
  contents: 'On this page',
  operatorOf: (name: string) => `the operator of ${name}`,
  supportAddress: 'our support address',
  postalAddress: 'Postal address',
  operatedBy: (name: string) => `${name} is operated by`,
}
