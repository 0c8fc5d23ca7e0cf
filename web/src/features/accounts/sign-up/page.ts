import type { PageFacts } from '../../../lib/page.ts'
import { texts as common } from '../../../lib/texts.ts'
import { texts } from '../texts.ts'

declare global {
  interface Pages extends Record<'/signup' | '/email-confirmation', true> {}
}

export const signup: PageFacts = {
  path: '/signup',
  title: common.signUp,
  ...texts.pages.signup,
  visits: 'counted',
  robots: 'closed',
  screen: async () => (await import('./signup-page.tsx')).SignupPage,
}

export const emailConfirmation: PageFacts = {
  path: '/email-confirmation',
  ...texts.pages.emailConfirmation,
  robots: 'closed',
  screen: async () => (await import('./email-confirmation-page.tsx')).EmailConfirmationPage,
}
