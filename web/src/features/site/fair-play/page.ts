import type { PageFacts } from '../../../lib/page.ts'
import { texts as common } from '../../../lib/texts.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/fair-play', true> {}
}

export const fairPlay: PageFacts = {
  path: '/fair-play',
  title: common.fairPlay,
  description: texts.description,
  sent: 'page',
  screen: async () => (await import('./fair-play-page.tsx')).FairPlayPage,
}
