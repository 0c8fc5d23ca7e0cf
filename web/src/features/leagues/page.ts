import type { PageFacts } from '../../lib/page.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/leagues' | '/leagues/join' | '/leagues/:id', true> {}
}

export const leagues: PageFacts = {
  path: '/leagues',
  title: texts.title,
  robots: 'closed',
  screen: async () => (await import('./leagues-page.tsx')).LeaguesPage,
}

export const join: PageFacts = {
  path: '/leagues/join',
  ...texts.pages.join,
  robots: 'closed',
  screen: async () => (await import('./join-page.tsx')).JoinPage,
}

export const league: PageFacts = {
  path: '/leagues/:id',
  ...texts.pages.league,
  robots: 'closed',
  screen: async () => (await import('./league-page.tsx')).LeaguePage,
}
