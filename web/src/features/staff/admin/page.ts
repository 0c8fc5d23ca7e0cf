import type { PortalFacts } from '../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/staff', true> {}
}

export const staff: PortalFacts = {
  path: '/admin/staff',
  roles: [],
  navigation: [{ group: 'People', order: 4, key: 'w', name: 'Staff' }],
  screen: async () => (await import('./admin-staff-page.tsx')).AdminStaffPage,
}
