import { texts as frameTexts } from '../../../app/frame/texts.ts'
import type { PageFacts } from '../../../lib/page.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/fair-play', true> {}
}

export const fairPlay: PageFacts = {
  path: '/fair-play',
  title: frameTexts.footer.fairPlay,
  description: texts.description,
  sent: 'page',
  screen: async () => (await import('./fair-play-page.tsx')).FairPlayPage,
}
