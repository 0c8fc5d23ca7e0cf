import type { PageFacts } from '../../../lib/page.ts'
import { texts as common } from '../../../lib/texts.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/faq', true> {}
}

export const faq: PageFacts = {
  path: '/faq',
  title: common.faqs,
  description: texts.description,
  sent: 'page',
  screen: async () => (await import('./faq-page.tsx')).FaqPage,
}
