import { formatDay, formatMonthOfYear } from '../../lib/formats.ts'
import type { PageFacts } from '../../lib/page.ts'
import { texts as common } from '../../lib/texts.ts'
import { texts } from './texts.ts'

declare global {
  interface Pages extends Record<'/archive' | '/archive/:month' | '/archive/:date', true> {}
}

const monthTitle = (path: string) =>
  texts.pages.month.title(formatMonthOfYear(`${path.slice(9, 16)}-01T00:00:00Z`, 'UTC'))

export const archive: PageFacts = {
  path: '/archive',
  also: { '/archive/:month': { title: monthTitle } },
  title: common.archive,
  description: texts.description,
  sent: 'page',
  screen: async () => (await import('./archive-page.tsx')).ArchivePage,
}

export const archiveDay: PageFacts = {
  path: '/archive/:date',
  title: (path) => texts.pages.day.title(formatDay(`${path.slice(9, 19)}T00:00:00Z`, 'UTC')),
  description: texts.pages.day.description,
  sent: 'page',
  screen: async () => (await import('./archive-day-page.tsx')).ArchiveDayPage,
}
