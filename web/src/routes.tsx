import { type ComponentType, createElement, lazy, useState } from 'react'
import { NotFoundPage } from './frame/not-found-page.tsx'
import { orReloadOnce } from './frame/reload-once.ts'
import { texts } from './frame/texts.ts'
import { adminTitleOf } from './frame/use-admin-title.ts'

export interface ScreenRoute {
  path: string
  /** The file of the screen, from web/src: what the build has made of it is asked for together with the page. */
  module?: string
  /** Loads the screen's code ahead of its first showing. */
  load: () => Promise<ComponentType>
  Screen: ComponentType
  /** Stands before the project's name in the window's title; without it the name stands alone. */
  title?: string
  /** The title stands without the project's name. */
  isTitleAlone?: boolean
  /** What search engines show below the title; without it the project's own description. */
  description?: (projectName: string) => string
  /** `none`: the screen brings its own header and main element. */
  header?: 'none' | 'back-home'
  /** `page`: the server sends the screen itself, to be read before any script has come; otherwise the loading screen. */
  sent?: 'page'
  /** Search engines stay away from what is for one player only. */
  isIndexed?: boolean
}

type Facts = Pick<ScreenRoute, 'title' | 'isTitleAlone' | 'description' | 'header' | 'sent' | 'isIndexed'>

/** A screen whose code is loaded when it is first shown, or asked for ahead. */
function later(path: string, module: string, load: () => Promise<ComponentType>, facts: Facts = {}): ScreenRoute {
  let loaded: ComponentType | null = null
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const Later = lazy(async () => ({ default: await loadOnce().catch(orReloadOnce) }))
  // A screen that is there already is drawn at once, without a fallback: so the first render in the browser is the server's.
  const Screen = () => {
    const [Shown] = useState<ComponentType>(() => loaded ?? Later)
    return createElement(Shown)
  }
  return { path, module, load: loadOnce, Screen, ...facts }
}

const { titles, descriptions } = texts
const ofOnePlayer = { isIndexed: false }

/** A screen of the portal, behind its gate. Its title stands alone. */
function admin(path: string, module: string, load: () => Promise<ComponentType>): ScreenRoute {
  const gated = async () => {
    const [{ behindGate }, Screen] = await Promise.all([import('./admin/entry/admin-gate.tsx'), load()])
    return behindGate(Screen)
  }
  return later(path, module, gated, ofPortal(path))
}

const ofPortal = (path: string) =>
  ({ title: adminTitleOf(path) ?? '', isTitleAlone: true, header: 'none', isIndexed: false }) as const

/** Every screen, each in a file of its own that is loaded when it is first shown. */
export const screenRoutes: readonly ScreenRoute[] = [
  later('/', 'home/home-page.tsx', async () => (await import('./home/home-page.tsx')).HomePage, { sent: 'page' }),
  later('/game', 'game/game-page.tsx', async () => (await import('./game/game-page.tsx')).GamePage, {
    title: titles.game,
    header: 'none',
    ...ofOnePlayer,
  }),
  later(
    '/auth-choice',
    'accounts/auth-choice-page.tsx',
    async () => (await import('./accounts/auth-choice-page.tsx')).AuthChoicePage,
    { title: titles.authChoice, description: descriptions.authChoice, sent: 'page' },
  ),
  later('/login', 'accounts/login-page.tsx', async () => (await import('./accounts/login-page.tsx')).LoginPage, {
    title: titles.login,
    description: descriptions.login,
  }),
  later('/signup', 'accounts/signup-page.tsx', async () => (await import('./accounts/signup-page.tsx')).SignupPage, {
    title: titles.signup,
    description: descriptions.signup,
  }),
  later(
    '/forgot-password',
    'accounts/forgot-password-page.tsx',
    async () => (await import('./accounts/forgot-password-page.tsx')).ForgotPasswordPage,
    { title: titles.forgotPassword },
  ),
  later(
    '/reset-password',
    'accounts/reset-password-page.tsx',
    async () => (await import('./accounts/reset-password-page.tsx')).ResetPasswordPage,
    { title: titles.resetPassword, ...ofOnePlayer },
  ),
  later(
    '/email-confirmation',
    'accounts/email-confirmation-page.tsx',
    async () => (await import('./accounts/email-confirmation-page.tsx')).EmailConfirmationPage,
    { title: titles.emailConfirmation, ...ofOnePlayer },
  ),
  later(
    '/subscribe',
    'subscriptions/subscribe-page.tsx',
    async () => (await import('./subscriptions/subscribe-page.tsx')).SubscribePage,
    { title: titles.subscribe, ...ofOnePlayer },
  ),
  later(
    '/settings',
    'settings/settings-page.tsx',
    async () => (await import('./settings/settings-page.tsx')).SettingsPage,
    { title: titles.settings, ...ofOnePlayer },
  ),
  later(
    '/schedule',
    'schedule/schedule-page.tsx',
    async () => (await import('./schedule/schedule-page.tsx')).SchedulePage,
    { title: titles.schedule, description: descriptions.schedule, sent: 'page' },
  ),
  later('/faq', 'faq/faq-page.tsx', async () => (await import('./faq/faq-page.tsx')).FaqPage, {
    title: titles.faq,
    description: descriptions.faq,
    sent: 'page',
  }),
  later('/terms', 'legal/terms-page.tsx', async () => (await import('./legal/terms-page.tsx')).TermsPage, {
    title: titles.terms,
    description: descriptions.terms,
    header: 'back-home',
    sent: 'page',
  }),
  later('/privacy', 'legal/privacy-page.tsx', async () => (await import('./legal/privacy-page.tsx')).PrivacyPage, {
    title: titles.privacy,
    description: descriptions.privacy,
    header: 'back-home',
    sent: 'page',
  }),
  later('/cookies', 'legal/cookies-page.tsx', async () => (await import('./legal/cookies-page.tsx')).CookiesPage, {
    title: titles.cookies,
    description: descriptions.cookies,
    header: 'back-home',
    sent: 'page',
  }),
  later(
    '/admin',
    'admin/entry/admin-entry-page.tsx',
    async () => (await import('./admin/entry/admin-entry-page.tsx')).AdminEntryPage,
    ofPortal('/admin'),
  ),
  admin(
    '/admin/dashboard',
    'admin/dashboard/dashboard-page.tsx',
    async () => (await import('./admin/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  admin(
    '/admin/puzzles',
    'admin/puzzles/puzzles-page.tsx',
    async () => (await import('./admin/puzzles/puzzles-page.tsx')).PuzzlesPage,
  ),
  admin(
    '/admin/pricing',
    'admin/pricing/pricing-page.tsx',
    async () => (await import('./admin/pricing/pricing-page.tsx')).PricingPage,
  ),
  admin(
    '/admin/faq',
    'admin/faq/admin-faq-page.tsx',
    async () => (await import('./admin/faq/admin-faq-page.tsx')).AdminFaqPage,
  ),
  admin(
    '/admin/config',
    'admin/config/config-page.tsx',
    async () => (await import('./admin/config/config-page.tsx')).ConfigPage,
  ),
  admin(
    '/admin/audit',
    'admin/audit/audit-page.tsx',
    async () => (await import('./admin/audit/audit-page.tsx')).AuditPage,
  ),
]

const notFound: ScreenRoute = {
  path: '*',
  load: async () => NotFoundPage,
  Screen: NotFoundPage,
  title: titles.notFound,
  sent: 'page',
  isIndexed: false,
}

/** Nothing is there either, and the window's title is that of the portal. */
const notFoundOfPortal: ScreenRoute = { ...notFound, title: ofPortal('/admin').title, isTitleAlone: true }

/** A path without the slash at its end, which does not matter. */
export const trimPath = (pathname: string): string => pathname.replace(/([^/])\/$/, '$1')

/** The screen of a path. */
export function screenAt(pathname: string): ScreenRoute {
  const path = trimPath(pathname)
  return (
    screenRoutes.find((route) => route.path === path) ?? (adminTitleOf(path) === null ? notFound : notFoundOfPortal)
  )
}
