import type { PortalFacts } from '../../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/config', true> {}
}

export const config: PortalFacts = {
  path: '/admin/config',
  title: 'Site Configuration',
  roles: [],
  navigation: [
    { group: 'Site', order: 1, key: 'c', name: 'Texts' },
    { group: 'Contest', order: 3, key: 'a', name: 'Archive', part: '#archive' },
    { group: 'Money', order: 5, key: 'o', name: 'Pool', part: '#prize-pool' },
  ],
  screen: async () => (await import('./config-page.tsx')).ConfigPage,
}
