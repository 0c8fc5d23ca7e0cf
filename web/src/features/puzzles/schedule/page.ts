import type { PageFacts } from '../../../lib/page.ts'
import { texts } from '../texts.ts'

declare global {
  interface Pages extends Record<'/schedule', true> {}
}

export const schedule: PageFacts = {
  path: '/schedule',
  title: texts.schedule.title,
  description: texts.description,
  sent: 'page',
  screen: async () => (await import('./schedule-page.tsx')).SchedulePage,
}
