import type { QueryClient } from '@tanstack/react-query'
import { session } from '@whereabouts/contract/auth'
import type { AnyEndpoint } from '@whereabouts/contract/endpoint'
import { schedule, today } from '@whereabouts/contract/puzzles'
import { faqs, get as site } from '@whereabouts/contract/site'
import { keyOf } from './parts/api.ts'

const inlined: Record<string, AnyEndpoint> = { site, session, today, schedule, faqs }

/**
 * Fills the cache with what the server wrote into the page (the element `#boot`, JSON, one field per endpoint's answer), so that the first
 * screen asks nothing. A field that is missing or does not fit the contract is left out, and its screen asks the server.
 */
export function fillFromPage(queryClient: QueryClient, page: Document): void {
  const boot = readBoot(page)
  for (const [name, endpoint] of Object.entries(inlined)) {
    const answer = endpoint.output.safeParse(boot[name])
    if (answer.success) queryClient.setQueryData(keyOf(endpoint, {}), answer.data)
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
