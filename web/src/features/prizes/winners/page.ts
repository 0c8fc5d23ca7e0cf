import type { PageFacts } from '../../../lib/page.ts'
import { texts as common } from '../../../lib/texts.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/winners', true> {}
}

export const winners: PageFacts = {
  path: '/winners',
  title: common.winners,
  description: texts.description,
  sent: 'page',
  screen: async () => (await import('./winners-page.tsx')).WinnersPage,
}
