import type { PageFacts } from '../../lib/page.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/statistics' | '/players/:token', true> {}
}

export const statistics: PageFacts = {
  path: '/statistics',
  title: texts.title,
  robots: 'closed',
  screen: async () => (await import('./statistics-page.tsx')).StatisticsPage,
}

export const player: PageFacts = {
  path: '/players/:token',
  ...texts.pages.player,
  robots: 'unlisted',
  screen: async () => (await import('./player-page.tsx')).PlayerPage,
}
