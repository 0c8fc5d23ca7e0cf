import { texts as frameTexts } from '../../app/frame/texts.ts'
import type { PageFacts } from '../../lib/page.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/rules' | '/rules/:number', true> {}
}

export const rules: PageFacts = {
  path: '/rules',
  also: { '/rules/:number': { robots: 'unlisted' } },
  title: frameTexts.footer.rules,
  description: texts.description,
  header: 'back-home',
  sent: 'page',
  screen: async () => (await import('./rules-page.tsx')).RulesPage,
}
