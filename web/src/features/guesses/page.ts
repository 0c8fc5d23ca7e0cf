import type { PageFacts } from '../../lib/page.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/game', true> {}
}

export const game: PageFacts = {
  path: '/game',
  ...texts.pages.game,
  visits: 'counted',
  header: 'none',
  robots: 'closed',
  screen: async () => (await import('./game-page.tsx')).GamePage,
}
