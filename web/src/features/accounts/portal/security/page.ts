import { staffRoles } from '@whereabouts/game/staff'
import type { PortalFacts } from '../../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/security', true> {}
}

export const security: PortalFacts = {
  path: '/admin/security',
  roles: staffRoles,
  navigation: [{ group: 'Site', order: 7, key: 'x', name: 'Security' }],
  screen: async () => (await import('./security-page.tsx')).SecurityPage,
}
