import type { QueryClient } from '@tanstack/react-query'
import { firstReads } from './first-reads.ts'
import { laterKeyOf } from './parts/read-later.ts'

/**
 * Fills the cache with what the server wrote into the page (the element `#boot`: JSON with the answers of `firstReads` by name), so that the
 * first screen asks nothing. What is missing is asked from the server. The answers were parsed by the contract on their way out, by the
 * same version that built this page.
 */
export function fillFromPage(queryClient: QueryClient, page: Document): void {
  const boot = readBoot(page)
  for (const [name, endpoint] of Object.entries(firstReads)) {
    if (boot[name] !== undefined) queryClient.setQueryData(laterKeyOf(endpoint, {}), boot[name])
  }
}

function readBoot(page: Document): Record<string, unknown> {
  const text = page.getElementById('boot')?.textContent
  if (!text) return {}
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
