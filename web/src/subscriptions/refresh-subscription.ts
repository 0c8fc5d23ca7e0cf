import type { QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { mine, status } from '@whereabouts/contract/subscriptions'
import { call, keyOf } from '../parts/api.ts'

export type SubscriptionStatus = OutputOf<typeof status>

/** Asks for the player's status past every cache and answers it; his subscriptions are read again with it. Throws as `call` does. */
export async function refreshSubscription(queries: QueryClient, signal?: AbortSignal): Promise<SubscriptionStatus> {
  const fresh = await call(status, { fresh: 'true' }, signal)
  // An answer that is still on its way may be older than this one.
  await queries.cancelQueries({ queryKey: keyOf(status) })
  queries.setQueryData(keyOf(status, {}), fresh)
  void queries.invalidateQueries({ queryKey: keyOf(mine) })
  return fresh
}
