import type { PageFacts } from '../../../lib/page.ts'

declare global {
  interface Pages extends Record<'/staff/join', true> {}
}

export const staffJoin: PageFacts = {
  path: '/staff/join',
  title: 'Invitation',
  robots: 'unlisted',
  isWayIn: true,
  screen: async () => (await import('./staff-join-page.tsx')).StaffJoinPage,
}
