import type { PortalFacts } from '../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/pricing', true> {}
}

export const pricing: PortalFacts = {
  path: '/admin/pricing',
  title: 'Pricing Management',
  roles: ['cashier'],
  navigation: [{ group: 'Money', order: 3, key: 'l', name: 'Plans' }],
  screen: async () => (await import('./pricing-page.tsx')).PricingPage,
}
