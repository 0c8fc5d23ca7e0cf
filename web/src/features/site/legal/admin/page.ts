import type { PortalFacts } from '../../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/legal', true> {}
}

export const adminLegal: PortalFacts = {
  path: '/admin/legal',
  roles: [],
  navigation: [{ group: 'Site', order: 5, key: 'e', name: 'Legal' }],
  screen: async () => (await import('./admin-legal-page.tsx')).AdminLegalPage,
}
