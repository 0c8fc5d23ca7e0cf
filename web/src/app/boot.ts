import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../lib/api.ts'
import { latestWinnersKey, winnersKey } from '../lib/winners.ts'

/** The keys of the first screen's reads, by the names under which the server writes the answers into the page. */
const bootReads = {
  site: keyOf('GET /api/site', {}),
  session: keyOf('GET /api/auth/session', {}),
  today: keyOf('GET /api/puzzles/today', {}),
  schedule: keyOf('GET /api/puzzles/schedule', {}),
  faqs: keyOf('GET /api/faqs', {}),
  rules: keyOf('GET /api/rules', {}),
  latestWinners: latestWinnersKey,
  winners: winnersKey,
} as const

/** What the pages of the archive were asked for, and what is told; null where nothing is. */
export interface ArchiveBoot {
  archiveMonth?: { month: string | null; answer: unknown }
  archiveDay?: { date: string; answer: unknown }
}

/** The answers of `bootReads` by name, as far as they are known. */
export type BootData = Record<string, unknown>

/**
 * Fills the cache with what the server knew when it made the page, so that the first screen asks nothing. What is missing is asked from the
 * server. The answers were parsed by the contract on their way out, by the same version that built this page.
 */
export function fillFromBoot(queryClient: QueryClient, boot: BootData): void {
  for (const [name, key] of Object.entries(bootReads)) {
    if (boot[name] !== undefined) queryClient.setQueryData(key, boot[name])
  }
  const { archiveMonth, archiveDay } = boot as ArchiveBoot
  if (archiveMonth) {
    const { month, answer } = archiveMonth
    queryClient.setQueryData(keyOf('GET /api/archive', month === null ? {} : { month }), answer)
  }
  if (archiveDay)
    queryClient.setQueryData(keyOf('GET /api/archive/days/:date', { date: archiveDay.date }), archiveDay.answer)
}

/** The data that the server wrote into the page (the element `#boot`). */
export function readBoot(page: Document): BootData {
  const text = page.getElementById('boot')?.textContent
  if (!text) return {}
  try {
    return JSON.parse(text) as BootData
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
