import type { PageFacts } from '../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/', true> {}
}

export const home: PageFacts = {
  path: '/',
  sent: 'page',
  screen: async () => (await import('./home-page.tsx')).HomePage,
}
