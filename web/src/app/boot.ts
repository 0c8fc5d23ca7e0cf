import type { QueryClient } from '@tanstack/react-query'
import type { Address } from '@whereabouts/contract/all'
import { type InputOf, keyOf } from '../lib/api.ts'
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

/** What the page at this address alone was asked for, and the answer; null where there is nothing to show. */
export interface OwnBoot {
  own?: { address: Address; input: object; answer: unknown }
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
  const { own } = boot as OwnBoot
  if (own) queryClient.setQueryData(keyOf(own.address, own.input as InputOf<Address>), own.answer)
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
