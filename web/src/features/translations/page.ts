import type { PortalFacts } from '../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/translations', true> {}
}

export const translations: PortalFacts = {
  path: '/admin/translations',
  roles: [],
  navigation: [{ group: 'Site', order: 3, key: 'i', name: 'Translations', isOfLanguages: true }],
  screen: async () => (await import('./translations-page.tsx')).TranslationsPage,
}
