/** Texts of the frame: what surrounds every page. */
export const texts = {
  skipToContent: 'Skip to content',
  loading: 'Loading...',
  offline: 'You are offline. This page updates when you are back online.',

  signIn: 'Sign In',
  signUp: 'Sign Up',
  settings: 'Settings',
  account: 'Account',
  backToHome: 'Back to Home',
  backToGame: 'Back to Game',

  reload: 'Reload',
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
