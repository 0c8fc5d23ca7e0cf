import type { QueryClient } from '@tanstack/react-query'
import { firstReads } from './first-reads.ts'
import { laterKeyOf } from './parts/read-later.ts'

/** The answers of `firstReads` by name, as far as they are known. */
export type BootData = Record<string, unknown>

/**
 * Fills the cache with what the server knew when it made the page, so that the first screen asks nothing. What is missing is asked from the
 * server. The answers were parsed by the contract on their way out, by the same version that built this page.
 */
export function fillFromBoot(queryClient: QueryClient, boot: BootData): void {
  for (const [name, endpoint] of Object.entries(firstReads)) {
    if (boot[name] !== undefined) queryClient.setQueryData(laterKeyOf(endpoint, {}), boot[name])
  }
}

/** What the server wrote into the page (the element `#boot`). */
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
