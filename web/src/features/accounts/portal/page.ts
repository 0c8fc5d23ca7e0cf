import type { PageFacts } from '../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin', true> {}
}

export const portalEntry: PageFacts = {
  path: '/admin',
  title: 'Admin',
  isTitleAlone: true,
  header: 'none',
  robots: 'closed',
  isWayIn: true,
  screen: async () => (await import('./admin-entry-page.tsx')).AdminEntryPage,
}
