import { type ComponentType, createElement, lazy, useState } from 'react'
import { type Path, pageAt, trimPath } from '../lib/paths.ts'
import { NotFoundPage } from './frame/not-found-page.tsx'
import { texts } from './frame/texts.ts'
import { adminTitleOf } from './frame/use-admin-title.ts'

export interface ScreenRoute {
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
function lazyScreen(module: string, load: () => Promise<ComponentType>, facts: Facts = {}): ScreenRoute {
  let loaded: ComponentType | null = null
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const Lazy = lazy(async () => ({ default: await loadOnce().catch(orReloadOnce) }))
  // A screen whose code is there is rendered at once, without a fallback: so the first render in the browser is the same as the server's.
  const Screen = () => {
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy)
    return createElement(Shown)
  }
  return { module, load: loadOnce, Screen, ...facts }
}

const { titles, descriptions } = texts
const ofOnePlayer = { isIndexed: false }

/** A screen of the portal, behind its gate. Its title stands alone. */
function ofPortal(path: Path, module: string, load: () => Promise<ComponentType>): ScreenRoute {
  const gated = async () => {
    const [{ behindGate }, Screen] = await Promise.all([import('../features/accounts/portal/admin-gate.tsx'), load()])
    return behindGate(Screen)
  }
  return lazyScreen(module, gated, portalFacts(path))
}

const portalFacts = (path: Path) =>
  ({ title: adminTitleOf(path) ?? '', isTitleAlone: true, header: 'none', isIndexed: false }) as const

/** The check of a day, and what leads on to it. */
const verifyScreen = lazyScreen(
  'features/log/verify/verify-page.tsx',
  async () => (await import('../features/log/verify/verify-page.tsx')).VerifyPage,
  { title: titles.verify, description: descriptions.verify, sent: 'page' },
)

/** The contest rules, and each of their versions. */
const rulesScreen = lazyScreen(
  'features/rules/rules-page.tsx',
  async () => (await import('../features/rules/rules-page.tsx')).RulesPage,
  { title: titles.rules, description: descriptions.rules, header: 'back-home', sent: 'page' },
)

/** Every screen, each in a file of its own that is loaded when it is first shown. */
const screens: Record<Path, ScreenRoute> = {
  '/': lazyScreen(
    'features/site/home/home-page.tsx',
    async () => (await import('../features/site/home/home-page.tsx')).HomePage,
    { sent: 'page' },
  ),
  '/game': lazyScreen(
    'features/guesses/game-page.tsx',
    async () => (await import('../features/guesses/game-page.tsx')).GamePage,
    { title: titles.game, header: 'none', ...ofOnePlayer },
  ),
  '/auth-choice': lazyScreen(
    'features/accounts/sign-in/auth-choice-page.tsx',
    async () => (await import('../features/accounts/sign-in/auth-choice-page.tsx')).AuthChoicePage,
    { title: titles.authChoice, description: descriptions.authChoice, sent: 'page' },
  ),
  '/login': lazyScreen(
    'features/accounts/sign-in/login-page.tsx',
    async () => (await import('../features/accounts/sign-in/login-page.tsx')).LoginPage,
    { title: titles.login, description: descriptions.login },
  ),
  '/signup': lazyScreen(
    'features/accounts/sign-up/signup-page.tsx',
    async () => (await import('../features/accounts/sign-up/signup-page.tsx')).SignupPage,
    { title: titles.signup, description: descriptions.signup },
  ),
  '/forgot-password': lazyScreen(
    'features/accounts/reset-password/forgot-password-page.tsx',
    async () => (await import('../features/accounts/reset-password/forgot-password-page.tsx')).ForgotPasswordPage,
    { title: titles.forgotPassword },
  ),
  '/reset-password': lazyScreen(
    'features/accounts/reset-password/reset-password-page.tsx',
    async () => (await import('../features/accounts/reset-password/reset-password-page.tsx')).ResetPasswordPage,
    { title: titles.resetPassword, ...ofOnePlayer },
  ),
  '/email-confirmation': lazyScreen(
    'features/accounts/sign-up/email-confirmation-page.tsx',
    async () => (await import('../features/accounts/sign-up/email-confirmation-page.tsx')).EmailConfirmationPage,
    { title: titles.emailConfirmation, ...ofOnePlayer },
  ),
  '/subscribe': lazyScreen(
    'features/subscriptions/plans/subscribe-page.tsx',
    async () => (await import('../features/subscriptions/plans/subscribe-page.tsx')).SubscribePage,
    { title: titles.subscribe, ...ofOnePlayer },
  ),
  '/settings': lazyScreen(
    'features/accounts/settings/settings-page.tsx',
    async () => (await import('../features/accounts/settings/settings-page.tsx')).SettingsPage,
    { title: titles.settings, ...ofOnePlayer },
  ),
  '/schedule': lazyScreen(
    'features/puzzles/schedule/schedule-page.tsx',
    async () => (await import('../features/puzzles/schedule/schedule-page.tsx')).SchedulePage,
    { title: titles.schedule, description: descriptions.schedule, sent: 'page' },
  ),
  '/faq': lazyScreen(
    'features/site/faq/faq-page.tsx',
    async () => (await import('../features/site/faq/faq-page.tsx')).FaqPage,
    { title: titles.faq, description: descriptions.faq, sent: 'page' },
  ),
  '/fair-play': lazyScreen(
    'features/log/fair-play/fair-play-page.tsx',
    async () => (await import('../features/log/fair-play/fair-play-page.tsx')).FairPlayPage,
    { title: titles.fairPlay, description: descriptions.fairPlay, sent: 'page' },
  ),
  '/verify': verifyScreen,
  '/verify/:date': { ...verifyScreen, isIndexed: false },
  '/winners': lazyScreen(
    'features/prizes/winners/winners-page.tsx',
    async () => (await import('../features/prizes/winners/winners-page.tsx')).WinnersPage,
    { title: titles.winners, description: descriptions.winners, sent: 'page' },
  ),
  '/prizes/:id': lazyScreen(
    'features/prizes/own/prize-page.tsx',
    async () => (await import('../features/prizes/own/prize-page.tsx')).PrizePage,
    { title: titles.prize, ...ofOnePlayer },
  ),
  '/terms': lazyScreen(
    'features/site/legal/terms-page.tsx',
    async () => (await import('../features/site/legal/terms-page.tsx')).TermsPage,
    { title: titles.terms, description: descriptions.terms, header: 'back-home', sent: 'page' },
  ),
  '/rules': rulesScreen,
  '/rules/:number': { ...rulesScreen, isIndexed: false },
  '/privacy': lazyScreen(
    'features/site/legal/privacy-page.tsx',
    async () => (await import('../features/site/legal/privacy-page.tsx')).PrivacyPage,
    { title: titles.privacy, description: descriptions.privacy, header: 'back-home', sent: 'page' },
  ),
  '/cookies': lazyScreen(
    'features/site/legal/cookies-page.tsx',
    async () => (await import('../features/site/legal/cookies-page.tsx')).CookiesPage,
    { title: titles.cookies, description: descriptions.cookies, header: 'back-home', sent: 'page' },
  ),
  '/admin': lazyScreen(
    'features/accounts/portal/admin-entry-page.tsx',
    async () => (await import('../features/accounts/portal/admin-entry-page.tsx')).AdminEntryPage,
    portalFacts('/admin'),
  ),
  '/admin/dashboard': ofPortal(
    '/admin/dashboard',
    'features/dashboard/dashboard-page.tsx',
    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  '/admin/puzzles': ofPortal(
    '/admin/puzzles',
    'features/puzzles/admin/puzzles-page.tsx',
    async () => (await import('../features/puzzles/admin/puzzles-page.tsx')).PuzzlesPage,
  ),
  '/admin/pricing': ofPortal(
    '/admin/pricing',
    'features/subscriptions/admin/pricing-page.tsx',
    async () => (await import('../features/subscriptions/admin/pricing-page.tsx')).PricingPage,
  ),
  '/admin/faq': ofPortal(
    '/admin/faq',
    'features/site/admin/faq/admin-faq-page.tsx',
    async () => (await import('../features/site/admin/faq/admin-faq-page.tsx')).AdminFaqPage,
  ),
  '/admin/config': ofPortal(
    '/admin/config',
    'features/site/admin/config/config-page.tsx',
    async () => (await import('../features/site/admin/config/config-page.tsx')).ConfigPage,
  ),
  '/admin/rules': ofPortal(
    '/admin/rules',
    'features/rules/admin/admin-rules-page.tsx',
    async () => (await import('../features/rules/admin/admin-rules-page.tsx')).AdminRulesPage,
  ),
  '/admin/sanctions': ofPortal(
    '/admin/sanctions',
    'features/sanctions/admin/admin-sanctions-page.tsx',
    async () => (await import('../features/sanctions/admin/admin-sanctions-page.tsx')).AdminSanctionsPage,
  ),
  '/admin/audit': ofPortal(
    '/admin/audit',
    'features/audit/audit-page.tsx',
    async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
  ),
  '/admin/prizes': ofPortal(
    '/admin/prizes',
    'features/prizes/admin/books-page.tsx',
    async () => (await import('../features/prizes/admin/books-page.tsx')).BooksPage,
  ),
  '/admin/prizes/:id': ofPortal(
    '/admin/prizes/:id',
    'features/reviews/admin/review-page.tsx',
    async () => (await import('../features/reviews/admin/review-page.tsx')).ReviewPage,
  ),
}

/** The paths that have a screen. The build writes them down for the server, which answers 404 to all others. */
export const paths = Object.keys(screens)

/** The screens that the server sends whole. */
export const sentScreens = Object.values(screens).filter(({ sent }) => sent === 'page')

const notFound: ScreenRoute = {
  load: async () => NotFoundPage,
  Screen: NotFoundPage,
  title: titles.notFound,
  sent: 'page',
  isIndexed: false,
}

/** Nothing is there either, and the window's title is that of the portal. */
const notFoundOfPortal: ScreenRoute = { ...notFound, title: portalFacts('/admin').title, isTitleAlone: true }

/** The screen of a path. */
export function screenAt(pathname: string): ScreenRoute {
  const path = trimPath(pathname)
  const page = pageAt(path)
  if (page) return screens[page]
  return adminTitleOf(path) === null ? notFound : notFoundOfPortal
}

const storageKey = 'reloaded-at'
/** A page that breaks again so soon after its reload is broken for another reason. */
const againMs = 60_000

/**
 * For code that could not be loaded. After a new version was put online the files of the old one are gone, and the page is loaded anew, once;
 * then the answer never comes. Otherwise, for instance without a connection, it throws the error on.
 */
async function orReloadOnce(error: unknown): Promise<never> {
  if (takeReload() && (await isServerThere())) {
    location.reload()
    return new Promise<never>(() => {})
  }
  throw error
}

function takeReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (Date.now() - last < againMs) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
    return true
  } catch {
    // Without a storage nothing would keep the page from being loaded again and again.
    return false
  }
}

/** A reload without a connection would lose the page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
