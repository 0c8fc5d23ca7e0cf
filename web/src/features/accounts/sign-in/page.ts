import type { PageFacts } from '../../../lib/page.ts'
import { texts as common } from '../../../lib/texts.ts'
import { texts } from '../texts.ts'

declare global {
  interface Pages extends Record<'/auth-choice' | '/login', true> {}
}

export const authChoice: PageFacts = {
  path: '/auth-choice',
  title: texts.authChoice.title,
  ...texts.pages.authChoice,
  visits: 'counted',
  sent: 'page',
  robots: 'closed',
  screen: async () => (await import('./auth-choice-page.tsx')).AuthChoicePage,
}

export const login: PageFacts = {
  path: '/login',
  title: common.signIn,
  ...texts.pages.login,
  robots: 'closed',
  screen: async () => (await import('./login-page.tsx')).LoginPage,
}
