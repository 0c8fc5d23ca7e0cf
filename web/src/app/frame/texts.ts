import { catalogue } from '../../lib/catalogue.ts'

/** The texts of the frame around the screens: titles, what search engines are told, and the pages that stand in for a screen. */
export const texts = catalogue({
  en: {
    skipToContent: 'Skip to content',
    loading: 'Loading...',
    offline: 'You are offline. This page catches up by itself when the connection is back.',

    signIn: 'Sign In',
    signUp: 'Sign Up',
    logout: 'Logout',
    settings: 'Settings',
    account: 'Account',
    backToHome: 'Back to Home',
    stillSignedIn: 'You are still signed in',
    serverNotReached: 'The server could not be reached. Please try again.',

    notFoundTitle: 'There is nothing at this place',
    notFoundText: 'The address may be mistyped, or the page has moved. Today’s photo is still waiting.',
    brokenTitle: 'This page could not be shown',
    brokenText: 'Please check your connection and load the page again. Nothing you sent is lost.',
    reload: 'Reload',
    unloaded: 'This page has not loaded completely. Check your connection and load it again.',
    offlineTitle: 'Network error',
    offlineText: 'You are offline. This page opens by itself when the connection is back.',

    maintenanceTitle: "We're Temporarily Down",
    maintenanceText:
      'We are doing scheduled maintenance to make the game better. Today’s challenge will be back shortly; this page looks for it by itself.',
    maintenanceBox: 'Maintenance in Progress',
    questions: 'Questions? Write to',

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
      rights: (year: number, projectName: string) => `© ${year} ${projectName}. All rights reserved.`,
    },

    titles: {
      game: 'Play',
      authChoice: 'Ready to play?',
      login: 'Sign In',
      signup: 'Sign Up',
      forgotPassword: 'Forgot Password',
      resetPassword: 'Reset Password',
      emailConfirmation: 'Confirm your email',
      subscribe: 'Subscribe',
      settings: 'Settings',
      schedule: 'Release Schedule',
      faq: 'Frequently Asked Questions',
      fairPlay: 'Fair Play',
      verify: 'Verify a Day',
      terms: 'Terms & Conditions',
      rules: 'Contest Rules',
      privacy: 'Privacy Policy',
      cookies: 'Cookie Policy',
      notFound: 'Not found',
      maintenance: "We're Temporarily Down",
    },
    descriptions: {
      authChoice: (name: string) => `Sign in to ${name}, or make an account, and see today’s mystery photo.`,
      login: (name: string) => `Sign in to ${name} and play today’s challenge.`,
      signup: (name: string) => `Make an account at ${name} and guess where today’s photo was taken.`,
      schedule: (name: string) => `When the next challenges of ${name} begin, and the prize of each.`,
      faq: (name: string) => `Everything you need to know about ${name}: how to play, how to win, how prizes are paid.`,
      fairPlay: (name: string) =>
        `How ${name} seals each answer before the day, writes down every guess, and lets anyone check the winner.`,
      verify: (name: string) => `Check a day of ${name} yourself: the sealed answer, every guess and the winner.`,
      terms: (name: string) => `The terms under which ${name} is played and its prizes are paid.`,
      rules: (name: string) => `The rules of the daily contest of ${name}, in every version.`,
      privacy: (name: string) => `What ${name} knows about its players, why, and for how long.`,
      cookies: (name: string) => `What ${name} keeps in your browser, and why.`,
    },
  },
})
