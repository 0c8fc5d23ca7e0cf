import type { PortalFacts } from '../../lib/page.ts'

declare global {
  interface Pages extends Record<'/admin/approvals', true> {}
}

export const approvals: PortalFacts = {
  path: '/admin/approvals',
  roles: ['curator', 'cashier'],
  navigation: [{ group: 'Money', order: 6, key: 'v', name: 'Approvals', decides: ['approval'] }],
  screen: async () => (await import('./approvals-page.tsx')).ApprovalsPage,
}
