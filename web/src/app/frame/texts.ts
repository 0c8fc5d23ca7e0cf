/** Texts of the frame: what surrounds every page. */
export const texts = {
  skipToContent: 'Skip to content',
  offline: 'You are offline. This page updates when you are back online.',

  unloaded: 'This page has not loaded completely. Check your connection and load it again.',

  footer: {
    legal: 'Legal',
    cookies: 'Cookie Policy',
    support: 'Support',
    faq: 'FAQ',
    language: 'Language',
    rights: (year: number, projectName: string) => `© ${year} ${projectName}. All rights reserved.`,
  },
}
