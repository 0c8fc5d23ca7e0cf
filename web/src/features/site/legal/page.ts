import type { PageFacts } from '../../../lib/page.ts'
import { texts as common } from '../../../lib/texts.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/terms' | '/privacy' | '/cookies', true> {}
}

export const terms: PageFacts = {
  path: '/terms',
  title: common.terms,
  ...texts.pages.terms,
  header: 'back-home',
  sent: 'page',
  screen: async () => (await import('./terms-page.tsx')).TermsPage,
}

export const privacy: PageFacts = {
  path: '/privacy',
  ...texts.pages.privacy,
  header: 'back-home',
  sent: 'page',
  screen: async () => (await import('./privacy-page.tsx')).PrivacyPage,
}

export const cookies: PageFacts = {
  path: '/cookies',
  ...texts.pages.cookies,
  header: 'back-home',
  sent: 'page',
  screen: async () => (await import('./cookies-page.tsx')).CookiesPage,
}
