import type { PortalFacts } from '../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/rules', true> {}
}

export const adminRules: PortalFacts = {
  path: '/admin/rules',
  roles: [],
  navigation: [{ group: 'Site', order: 4, key: 'u', name: 'Rules' }],
  screen: async () => (await import('./admin-rules-page.tsx')).AdminRulesPage,
}
