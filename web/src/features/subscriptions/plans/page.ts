import type { PageFacts } from '../../../lib/page.ts'
import { texts } from '../texts.ts'

declare global {
  interface Pages extends Record<'/subscribe', true> {}
}

export const subscribe: PageFacts = {
  path: '/subscribe',
  ...texts.pages.subscribe,
  visits: 'counted',
  robots: 'closed',
  screen: async () => (await import('./subscribe-page.tsx')).SubscribePage,
}
