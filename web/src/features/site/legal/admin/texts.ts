export const texts = {
  kinds: { terms: 'Terms', privacy: 'Privacy policy', cookies: 'Cookie policy' },
  version: (kind: string, language: string, number: number) => `${kind}, ${language}, version ${number}`,
}
