import type { PageFacts } from '../../../lib/page.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/prizes/:id', true> {}
}

export const prize: PageFacts = {
  path: '/prizes/:id',
  ...texts.pages.prize,
  robots: 'closed',
  screen: async () => (await import('./prize-page.tsx')).PrizePage,
}
