import type { PortalFacts } from '../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/reports', true> {}
}

export const reports: PortalFacts = {
  path: '/admin/reports',
  roles: ['moderator'],
  navigation: [{ group: 'People', order: 2, key: 'r', name: 'Reports', decides: ['report'] }],
  screen: async () => (await import('./reports-page.tsx')).ReportsPage,
}
