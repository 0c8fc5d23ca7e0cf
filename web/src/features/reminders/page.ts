import type { PageFacts } from '../../lib/page.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/reminders/off', true> {}
}

export const turnOff: PageFacts = {
  path: '/reminders/off',
  title: texts.title,
  robots: 'closed',
  screen: async () => (await import('./turn-off-page.tsx')).TurnOffPage,
}
