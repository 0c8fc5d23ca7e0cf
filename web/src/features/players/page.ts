import type { PortalFacts } from '../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/players' | '/admin/players/:id', true> {}
}

export const players: PortalFacts = {
  path: '/admin/players',
  roles: ['moderator'],
  navigation: [{ group: 'People', order: 1, key: 'y', name: 'Players' }],
  screen: async () => (await import('./players-page.tsx')).PlayersPage,
}

export const deskPlayer: PortalFacts = {
  path: '/admin/players/:id',
  roles: ['moderator'],
  navigation: [],
  screen: async () => (await import('./desk-player-page.tsx')).DeskPlayerPage,
}
