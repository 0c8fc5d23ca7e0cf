import { texts as frameTexts } from '../../../app/frame/texts.ts'
import type { PageFacts } from '../../../lib/page.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/winners', true> {}
}

export const winners: PageFacts = {
  path: '/winners',
  title: frameTexts.footer.winners,
  description: texts.description,
  sent: 'page',
  screen: async () => (await import('./winners-page.tsx')).WinnersPage,
}
