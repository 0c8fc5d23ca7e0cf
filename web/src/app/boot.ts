import type { QueryClient } from '@tanstack/react-query'
import type { Address } from '@whereabouts/contract/all'
import { type InputOf, keyOf } from '../lib/api.ts'
import { latestWinnersKey, winnersKey } from '../lib/winners.ts'

/** Query keys of the first screen's data, by the names that the server uses in the page. */
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

/** Data for this URL only; null if there is nothing to show. */
export interface OwnBoot {
  own?: { address: Address; input: object; answer: unknown }
}

/** The known answers of `bootReads`, by name. */
export type BootData = Record<string, unknown>

/**
 * Fills the cache with the data that the server put into the page, so that the first screen needs no requests. Missing data is requested. The server
 * parsed the answers with the contract of the same version.
 */
export function fillFromBoot(queryClient: QueryClient, boot: BootData): void {
  for (const [name, key] of Object.entries(bootReads)) {
    if (boot[name] !== undefined) queryClient.setQueryData(key, boot[name])
  }
  const { own } = boot as OwnBoot
  if (own) queryClient.setQueryData(keyOf(own.address, own.input as InputOf<Address>), own.answer)
}

/** The data that the server wrote into the page (element `#boot`). */
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
