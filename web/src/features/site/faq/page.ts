import type { PageFacts } from '../../../lib/page.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/faq', true> {}
}

export const faq: PageFacts = {
  path: '/faq',
  title: texts.title,
  description: texts.description,
  sent: 'page',
  screen: async () => (await import('./faq-page.tsx')).FaqPage,
}
