import type { PortalFacts } from '../../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/faq', true> {}
}

export const adminFaq: PortalFacts = {
  path: '/admin/faq',
  title: 'FAQ Management',
  roles: [],
  navigation: [{ group: 'Site', order: 2, key: 'q', name: 'FAQ' }],
  screen: async () => (await import('./admin-faq-page.tsx')).AdminFaqPage,
}
