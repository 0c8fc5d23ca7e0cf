/** Texts of the portal's legal page. */
export const texts = {
  title: 'Legal Pages',
  subtitle: 'Terms, privacy policy and cookie policy. A published version can’t be changed; you publish a new one.',
  failed: 'The texts could not be loaded',
  kinds: { terms: 'Terms', privacy: 'Privacy policy', cookies: 'Cookie policy' },
  versions: 'Published texts',
  none: 'Nothing is published yet. The pages show the built-in texts.',
  version: (kind: string, language: string, number: number) => `${kind}, ${language}, version ${number}`,
  shown: 'shown',
  facts: (published: string, by: string) => `Published ${published} by ${by}`,
  readText: 'Read',
  preview: 'Preview',

  form: {
    title: 'Publish a text',
    kind: 'Page',
    language: 'Language',
    text: 'Text',
    textHint:
      'Markdown: # title, ## section, ### part, - point, **strong**, [link](/privacy). {operator} becomes the operator’s name.',
    builtIn: 'Start from the built-in text',
    publish: 'Publish…',
  },
  ask: {
    title: (number: number) => `Publish version ${number}?`,
    atOnce: (kind: string, language: string) =>
      `${kind} (${language}) will show this text immediately, with today’s date.`,
    elsewhere: 'Languages without their own text show the English one.',
    forever: 'You can’t change it or take it back later, only publish another version.',
    no: 'Not yet',
    yes: 'Publish',
  },
  published: (number: number) => `Version ${number} is published`,
  publishFailed: 'The text could not be published. Please try again.',
}
