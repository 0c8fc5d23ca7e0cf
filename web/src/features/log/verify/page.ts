import type { PageFacts } from '../../../lib/page.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/verify' | '/verify/:date', true> {}
}

export const verify: PageFacts = {
  path: '/verify',
  also: { '/verify/:date': { robots: 'unlisted' } },
  title: texts.title,
  description: texts.description,
  sent: 'page',
  screen: async () => (await import('./verify-page.tsx')).VerifyPage,
}
