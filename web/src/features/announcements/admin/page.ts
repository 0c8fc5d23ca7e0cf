import type { PortalFacts } from '../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/announcements', true> {}
}

export const announcements: PortalFacts = {
  path: '/admin/announcements',
  roles: ['moderator'],
  navigation: [{ group: 'Contest', order: 4, key: 'n', name: 'Announcements' }],
  screen: async () => (await import('./announcements-page.tsx')).AnnouncementsPage,
}
