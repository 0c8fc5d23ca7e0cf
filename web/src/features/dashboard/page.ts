import type { PortalFacts } from '../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/dashboard' | '/admin/prizes', true> {}
}

export const dashboard: PortalFacts = {
  path: '/admin/dashboard',
  title: 'Admin Dashboard',
  roles: [],
  navigation: [{ group: 'Today', order: 1, key: 't', name: 'Today', decides: ['distances', 'backup'] }],
  screen: async () => (await import('./dashboard-page.tsx')).DashboardPage,
}

export const prizes: PortalFacts = {
  path: '/admin/prizes',
  roles: ['cashier'],
  navigation: [
    { group: 'Money', order: 1, key: 'm', name: 'Prizes', decides: ['prize', 'dispute'] },
    { group: 'Money', order: 2, key: 'b', name: 'Books', part: '?show=books' },
  ],
  screen: async () => (await import('./prize-desk-page.tsx')).PrizesPage,
}
