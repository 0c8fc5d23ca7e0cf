import type { PageFacts } from '../../../lib/page.ts'
import { texts as common } from '../../../lib/texts.ts'
import { texts } from '../texts.ts'

declare global {
  interface Pages extends Record<'/schedule', true> {}
}

export const schedule: PageFacts = {
  path: '/schedule',
  title: common.schedule,
  description: texts.description,
  sent: 'page',
  screen: async () => (await import('./schedule-page.tsx')).SchedulePage,
}
