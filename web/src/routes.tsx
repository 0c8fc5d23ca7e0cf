import { type ComponentType, lazy } from 'react'
import { NotFoundPage } from './frame/not-found-page.tsx'

export interface ScreenRoute {
  path: string
  Screen: ComponentType
  /** Stands before the project's name in the window's title; without it the name stands alone. */
  title?: string
  /** `none`: the screen brings its own header and main element. */
  header?: 'none' | 'back-home'
}

const HomePage = lazy(async () => ({ default: (await import('./home/home-page.tsx')).HomePage }))
const GamePage = lazy(async () => ({ default: (await import('./game/game-page.tsx')).GamePage }))
const AuthChoicePage = lazy(async () => ({ default: (await import('./accounts/auth-choice-page.tsx')).AuthChoicePage }))
const LoginPage = lazy(async () => ({ default: (await import('./accounts/login-page.tsx')).LoginPage }))
const SignupPage = lazy(async () => ({ default: (await import('./accounts/signup-page.tsx')).SignupPage }))
const EmailConfirmationPage = lazy(async () => ({
  default: (await import('./accounts/email-confirmation-page.tsx')).EmailConfirmationPage,
}))
const SubscribePage = lazy(async () => ({
  default: (await import('./subscriptions/subscribe-page.tsx')).SubscribePage,
}))
const SettingsPage = lazy(async () => ({ default: (await import('./settings/settings-page.tsx')).SettingsPage }))
const SchedulePage = lazy(async () => ({ default: (await import('./schedule/schedule-page.tsx')).SchedulePage }))
const FaqPage = lazy(async () => ({ default: (await import('./faq/faq-page.tsx')).FaqPage }))
const TermsPage = lazy(async () => ({ default: (await import('./legal/terms-page.tsx')).TermsPage }))
const PrivacyPage = lazy(async () => ({ default: (await import('./legal/privacy-page.tsx')).PrivacyPage }))
const CookiesPage = lazy(async () => ({ default: (await import('./legal/cookies-page.tsx')).CookiesPage }))

/** Every screen, each in a file of its own that is loaded when it is first shown. */
export const screenRoutes: readonly ScreenRoute[] = [
  { path: '/', Screen: HomePage },
  { path: '/game', Screen: GamePage, title: 'Play', header: 'none' },
  { path: '/auth-choice', Screen: AuthChoicePage, title: 'Ready to play?' },
  { path: '/login', Screen: LoginPage, title: 'Sign In' },
  { path: '/signup', Screen: SignupPage, title: 'Sign Up' },
  { path: '/email-confirmation', Screen: EmailConfirmationPage, title: 'Confirm your email' },
  { path: '/subscribe', Screen: SubscribePage, title: 'Subscribe' },
  { path: '/settings', Screen: SettingsPage, title: 'Settings' },
  { path: '/schedule', Screen: SchedulePage, title: 'Release Schedule' },
  { path: '/faq', Screen: FaqPage, title: 'Frequently Asked Questions' },
  { path: '/terms', Screen: TermsPage, title: 'Terms & Conditions', header: 'back-home' },
  { path: '/privacy', Screen: PrivacyPage, title: 'Privacy Policy', header: 'back-home' },
  { path: '/cookies', Screen: CookiesPage, title: 'Cookie Policy', header: 'back-home' },
]

const notFound: ScreenRoute = { path: '*', Screen: NotFoundPage, title: 'Not found' }

/** The screen of a path; a slash at its end does not matter. */
export function screenAt(pathname: string): ScreenRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return screenRoutes.find((route) => route.path === path) ?? notFound
}
