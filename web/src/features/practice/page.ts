import type { PageFacts } from '../../lib/page.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/practice', true> {}
}

export const practice: PageFacts = {
  path: '/practice',
  title: texts.title,
  description: texts.description,
  visits: 'counted',
  screen: async () => (await import('./practice-page.tsx')).PracticePage,
}
