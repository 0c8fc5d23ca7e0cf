import type { PortalFacts } from '../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/puzzles', true> {}
}

export const puzzles: PortalFacts = {
  path: '/admin/puzzles',
  title: 'Puzzle Management',
  roles: ['curator'],
  navigation: [
    { group: 'Contest', order: 1, key: 'p', name: 'Puzzles', decides: ['no-puzzle'] },
    { group: 'Contest', order: 2, key: 'h', name: 'Photos', part: '#photos' },
  ],
  screen: async () => (await import('./puzzles-page.tsx')).PuzzlesPage,
}
