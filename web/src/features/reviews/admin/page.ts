import type { PortalFacts } from '../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/prizes/:id', true> {}
}

export const review: PortalFacts = {
  path: '/admin/prizes/:id',
  roles: ['cashier', 'moderator'],
  navigation: [],
  screen: async () => (await import('./review-page.tsx')).ReviewPage,
}
