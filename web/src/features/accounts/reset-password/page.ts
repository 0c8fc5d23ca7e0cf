import type { PageFacts } from '../../../lib/page.ts'
import { texts } from '../texts.ts'

declare global {
  interface Pages extends Record<'/forgot-password' | '/reset-password', true> {}
}

export const forgotPassword: PageFacts = {
  path: '/forgot-password',
  ...texts.pages.forgotPassword,
  robots: 'closed',
  screen: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
}

export const resetPassword: PageFacts = {
  path: '/reset-password',
  ...texts.pages.resetPassword,
  robots: 'closed',
  screen: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
}
