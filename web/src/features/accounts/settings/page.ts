import type { PageFacts } from '../../../lib/page.ts'
import { texts as common } from '../../../lib/texts.ts'

declare global {
  interface Pages extends Record<'/settings', true> {}
}

export const settings: PageFacts = {
  path: '/settings',
  title: common.settings,
  robots: 'closed',
  screen: async () => (await import('./settings-page.tsx')).SettingsPage,
}
