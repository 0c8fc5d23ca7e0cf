import { formatDay, formatMonthOfYear } from '../lib/formats.ts'
import { type Path, pageAt, trimPath } from '../lib/paths.ts'
import { NotFoundPage } from './frame/not-found-page.tsx'
import { texts } from './frame/texts.ts'
import { adminTitleOf } from './frame/use-admin-title.ts'
import { lazyScreen, type ScreenRoute } from './lazy-screen.tsx'
import { portalFacts, portalScreens } from './portal-screens.ts'

const { titles, descriptions } = texts
const ofOnePlayer = { isIndexed: false }
/** A step of signing in. */
const aStep = { isIndexed: false }

/** The check of a day, and pages that lead to it. */
const verifyScreen = lazyScreen(
  'features/log/verify/verify-page.tsx',
  async () => (await import('../features/log/verify/verify-page.tsx')).VerifyPage,
  { title: titles.verify, description: descriptions.verify, sent: 'page' },
)

/** The contest rules and their versions. */
const rulesScreen = lazyScreen(
  'features/rules/rules-page.tsx',
  async () => (await import('../features/rules/rules-page.tsx')).RulesPage,
  { title: titles.rules, description: descriptions.rules, header: 'back-home', sent: 'page' },
)

const archiveScreen = lazyScreen(
  'features/archive/archive-page.tsx',
  async () => (await import('../features/archive/archive-page.tsx')).ArchivePage,
  { title: titles.archive, description: descriptions.archive, sent: 'page' },
)

/** Titles of the archive by path: '/archive/2026-03', '/archive/2026-03-10'. */
const monthTitle = (path: string) => titles.archiveMonth(formatMonthOfYear(`${path.slice(9, 16)}-01T00:00:00Z`, 'UTC'))
const dayTitle = (path: string) => titles.archiveDay(formatDay(`${path.slice(9, 19)}T00:00:00Z`, 'UTC'))

/** Every screen, each loaded on first use. */
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
  '/practice': lazyScreen(
    'features/practice/practice-page.tsx',
    async () => (await import('../features/practice/practice-page.tsx')).PracticePage,
    { title: titles.practice, description: descriptions.practice },
  ),
  '/auth-choice': lazyScreen(
    'features/accounts/sign-in/auth-choice-page.tsx',
    async () => (await import('../features/accounts/sign-in/auth-choice-page.tsx')).AuthChoicePage,
    { title: titles.authChoice, description: descriptions.authChoice, sent: 'page', ...aStep },
  ),
  '/login': lazyScreen(
    'features/accounts/sign-in/login-page.tsx',
    async () => (await import('../features/accounts/sign-in/login-page.tsx')).LoginPage,
    { title: titles.login, description: descriptions.login, ...aStep },
  ),
  '/signup': lazyScreen(
    'features/accounts/sign-up/signup-page.tsx',
    async () => (await import('../features/accounts/sign-up/signup-page.tsx')).SignupPage,
    { title: titles.signup, description: descriptions.signup, ...aStep },
  ),
  '/forgot-password': lazyScreen(
    'features/accounts/reset-password/forgot-password-page.tsx',
    async () => (await import('../features/accounts/reset-password/forgot-password-page.tsx')).ForgotPasswordPage,
    { title: titles.forgotPassword, ...aStep },
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
  '/statistics': lazyScreen(
    'features/statistics/statistics-page.tsx',
    async () => (await import('../features/statistics/statistics-page.tsx')).StatisticsPage,
    { title: titles.statistics, ...ofOnePlayer },
  ),
  '/players/:token': lazyScreen(
    'features/statistics/player-page.tsx',
    async () => (await import('../features/statistics/player-page.tsx')).PlayerPage,
    { title: titles.player, ...ofOnePlayer },
  ),
  '/archive': archiveScreen,
  '/archive/:month': { ...archiveScreen, title: monthTitle },
  '/archive/:date': lazyScreen(
    'features/archive/archive-day-page.tsx',
    async () => (await import('../features/archive/archive-day-page.tsx')).ArchiveDayPage,
    { title: dayTitle, description: descriptions.archiveDay, sent: 'page' },
  ),
  '/prizes/:id': lazyScreen(
    'features/prizes/own/prize-page.tsx',
    async () => (await import('../features/prizes/own/prize-page.tsx')).PrizePage,
    { title: titles.prize, ...ofOnePlayer },
  ),
  '/leagues': lazyScreen(
    'features/leagues/leagues-page.tsx',
    async () => (await import('../features/leagues/leagues-page.tsx')).LeaguesPage,
    { title: titles.leagues, ...ofOnePlayer },
  ),
  '/leagues/join': lazyScreen(
    'features/leagues/join-page.tsx',
    async () => (await import('../features/leagues/join-page.tsx')).JoinPage,
    { title: titles.joinLeague, ...ofOnePlayer },
  ),
  '/leagues/:id': lazyScreen(
    'features/leagues/league-page.tsx',
    async () => (await import('../features/leagues/league-page.tsx')).LeaguePage,
    { title: titles.league, ...ofOnePlayer },
  ),
  '/staff/join': lazyScreen(
    'features/staff/join/staff-join-page.tsx',
    async () => (await import('../features/staff/join/staff-join-page.tsx')).StaffJoinPage,
    { title: titles.staffJoin, ...ofOnePlayer },
  ),
  '/reminders/off': lazyScreen(
    'features/reminders/turn-off-page.tsx',
    async () => (await import('../features/reminders/turn-off-page.tsx')).TurnOffPage,
    { title: titles.reminders, ...ofOnePlayer },
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
  ...portalScreens,
}

/** Paths that have a screen. The build writes them down for the server, which answers 404 to all others. */
export const paths = Object.keys(screens)

/** Screens that the server renders completely. */
export const sentScreens = Object.values(screens).filter(({ sent }) => sent === 'page')

const notFound: ScreenRoute = {
  load: async () => NotFoundPage,
  Screen: NotFoundPage,
  title: titles.notFound,
  sent: 'page',
  isIndexed: false,
}

/** Shows "not found" under the portal's title. */
const notFoundOfPortal: ScreenRoute = { ...notFound, title: portalFacts('/admin').title, isTitleAlone: true }

/** The screen of a path. */
export function screenAt(pathname: string): ScreenRoute {
  const path = trimPath(pathname)
  const page = pageAt(path)
  if (page) return screens[page]
  return adminTitleOf(path) === null ? notFound : notFoundOfPortal
}
