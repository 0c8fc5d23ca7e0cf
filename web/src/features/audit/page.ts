import type { PortalFacts } from '../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/audit', true> {}
}

export const audit: PortalFacts = {
  path: '/admin/audit',
  roles: [],
  navigation: [{ group: 'Site', order: 6, key: 'd', name: 'Log' }],
  screen: async () => (await import('./audit-page.tsx')).AuditPage,
}
