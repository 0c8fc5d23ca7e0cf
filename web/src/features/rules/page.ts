import type { PageFacts } from '../../lib/page.ts'
import { texts as common } from '../../lib/texts.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/rules' | '/rules/:number', true> {}
}

export const rules: PageFacts = {
  path: '/rules',
  also: { '/rules/:number': { robots: 'unlisted' } },
  title: common.rules,
  description: texts.description,
  header: 'back-home',
  sent: 'page',
  screen: async () => (await import('./rules-page.tsx')).RulesPage,
}
