import { type ComponentType, lazy } from 'react'
import { NotFoundPage } from './frame/not-found-page.tsx'

export interface ScreenRoute {
  path: string
  /** Loads the screen's code ahead of its first showing. */
  load: () => Promise<ComponentType>
  Screen: ComponentType
  /** Stands before the project's name in the window's title; without it the name stands alone. */
  title?: string
  /** `none`: the screen brings its own header and main element. */
  header?: 'none' | 'back-home'
}

type Frame = Pick<ScreenRoute, 'title' | 'header'>

/** A screen whose code is loaded when it is first shown, or asked for ahead. */
function later(path: string, load: () => Promise<ComponentType>, frame: Frame = {}): ScreenRoute {
  return { path, load, Screen: lazy(async () => ({ default: await load() })), ...frame }
}

/** A screen of the portal, behind its gate. */
function admin(path: string, load: () => Promise<ComponentType>): ScreenRoute {
  const gated = async () => {
    const [{ behindGate }, Screen] = await Promise.all([import('./admin/entry/admin-gate.tsx'), load()])
    return behindGate(Screen)
  }
  return later(path, gated, { header: 'none' })
}

/** Every screen, each in a file of its own that is loaded when it is first shown. */
export const screenRoutes: readonly ScreenRoute[] = [
  later('/', async () => (await import('./home/home-page.tsx')).HomePage),
  later('/game', async () => (await import('./game/game-page.tsx')).GamePage, { title: 'Play', header: 'none' }),
  later('/auth-choice', async () => (await import('./accounts/auth-choice-page.tsx')).AuthChoicePage, {
    title: 'Ready to play?',
  }),
  later('/login', async () => (await import('./accounts/login-page.tsx')).LoginPage, { title: 'Sign In' }),
  later('/signup', async () => (await import('./accounts/signup-page.tsx')).SignupPage, { title: 'Sign Up' }),
  later('/forgot-password', async () => (await import('./accounts/forgot-password-page.tsx')).ForgotPasswordPage, {
    title: 'Forgot Password',
  }),
  later('/reset-password', async () => (await import('./accounts/reset-password-page.tsx')).ResetPasswordPage, {
    title: 'Reset Password',
  }),
  later(
    '/email-confirmation',
    async () => (await import('./accounts/email-confirmation-page.tsx')).EmailConfirmationPage,
    { title: 'Confirm your email' },
  ),
  later('/subscribe', async () => (await import('./subscriptions/subscribe-page.tsx')).SubscribePage, {
    title: 'Subscribe',
  }),
  later('/settings', async () => (await import('./settings/settings-page.tsx')).SettingsPage, { title: 'Settings' }),
  later('/schedule', async () => (await import('./schedule/schedule-page.tsx')).SchedulePage, {
    title: 'Release Schedule',
  }),
  later('/faq', async () => (await import('./faq/faq-page.tsx')).FaqPage, { title: 'Frequently Asked Questions' }),
  later('/terms', async () => (await import('./legal/terms-page.tsx')).TermsPage, {
    title: 'Terms & Conditions',
    header: 'back-home',
  }),
  later('/privacy', async () => (await import('./legal/privacy-page.tsx')).PrivacyPage, {
    title: 'Privacy Policy',
    header: 'back-home',
  }),
  later('/cookies', async () => (await import('./legal/cookies-page.tsx')).CookiesPage, {
    title: 'Cookie Policy',
    header: 'back-home',
  }),
  later('/admin', async () => (await import('./admin/entry/admin-entry-page.tsx')).AdminEntryPage, { header: 'none' }),
  admin('/admin/dashboard', async () => (await import('./admin/dashboard/dashboard-page.tsx')).DashboardPage),
  admin('/admin/puzzles', async () => (await import('./admin/puzzles/puzzles-page.tsx')).PuzzlesPage),
  admin('/admin/pricing', async () => (await import('./admin/pricing/pricing-page.tsx')).PricingPage),
  admin('/admin/faq', async () => (await import('./admin/faq/admin-faq-page.tsx')).AdminFaqPage),
  admin('/admin/config', async () => (await import('./admin/config/config-page.tsx')).ConfigPage),
]

const notFound: ScreenRoute = {
  path: '*',
  load: async () => NotFoundPage,
  Screen: NotFoundPage,
  title: 'Not found',
}

/** The screen of a path; a slash at its end does not matter. */
export function screenAt(pathname: string): ScreenRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return screenRoutes.find((route) => route.path === path) ?? notFound
}
