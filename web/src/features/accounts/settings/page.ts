import type { PageFacts } from '../../../lib/page.ts'
import { texts } from '../texts.ts'

declare global {
  interface Pages extends Record<'/settings', true> {}
}

export const settings: PageFacts = {
  path: '/settings',
  ...texts.pages.settings,
  robots: 'closed',
  screen: async () => (await import('./settings-page.tsx')).SettingsPage,
}
