import type { PortalFacts } from '../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/numbers', true> {}
}

export const numbers: PortalFacts = {
  path: '/admin/numbers',
  roles: ['cashier'],
  navigation: [{ group: 'Money', order: 4, key: 'k', name: 'Numbers' }],
  screen: async () => (await import('./numbers-page.tsx')).NumbersPage,
}
