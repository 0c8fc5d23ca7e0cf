/** Texts of the frame: what surrounds every page. */
export const texts = {
  skipToContent: 'Skip to content',
  offline: 'You are offline. This page updates when you are back online.',

  account: 'Account',

  unloaded: 'This page has not loaded completely. Check your connection and load it again.',

  footer: {
    legal: 'Legal',
    terms: 'Terms & Conditions',
    rules: 'Contest Rules',
    privacy: 'Privacy Policy',
    cookies: 'Cookie Policy',
    support: 'Support',
    contactSupport: 'Contact Support',
    faq: 'FAQ',
    schedule: 'Release Schedule',
    fairPlay: 'Fair Play',
    winners: 'Past Winners',
    archive: 'Archive',
    language: 'Language',
    rights: (year: number, projectName: string) => `© ${year} ${projectName}. All rights reserved.`,
  },
}
