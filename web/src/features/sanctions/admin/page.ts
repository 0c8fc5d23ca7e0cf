import type { PortalFacts } from '../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/sanctions', true> {}
}

export const sanctions: PortalFacts = {
  path: '/admin/sanctions',
  roles: ['moderator'],
  navigation: [{ group: 'People', order: 3, key: 's', name: 'Sanctions', decides: ['appeal'] }],
  screen: async () => (await import('./admin-sanctions-page.tsx')).AdminSanctionsPage,
}
