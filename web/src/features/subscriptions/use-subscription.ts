import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type AnswerOf, call, keyOf, useRead } from '../../lib/api.ts'
import { useReturn } from '../../lib/use-return.ts'

export type Subscription = SubscriptionStatus

const refreshMs = 60_000
const unstreamedRefreshMs = 5000
const statusKey = keyOf('GET /api/subscription/status', {})

/**
 * The player's subscription and guess limit, reloaded each minute while visible and on return. Unchanged data costs the server a 304 and no render.
 * Undefined until known. `recheck` bypasses caches and returns the result; it throws as `call` does.
 */
export function useSubscription() {
  const queries = useQueryClient()
  const { data, refetch } = useRead('GET /api/subscription/status', {}, { refetchInterval: refreshMs, staleTime: 0 })
  useReturn(() => void refetch())
  const recheck = useCallback((signal?: AbortSignal) => refreshSubscription(queries, signal), [queries])
  return { subscription: data, recheck }
}

/** On the game screen the live stream reports changes; without it the status is polled every 5 s. Returns a function that reloads it now. */
export function useStatusRefresh({ isStreamed }: { isStreamed: boolean }): () => void {
  const refetchInterval = isStreamed ? refreshMs : unstreamedRefreshMs
  const { refetch } = useRead('GET /api/subscription/status', {}, { refetchInterval, staleTime: 0 })
  return () => void refetch()
}

type SubscriptionStatus = AnswerOf<'GET /api/subscription/status'>

/** Loads the player's status without caches, and reloads their subscriptions. Throws as `call` does. */
export async function refreshSubscription(queries: QueryClient, signal?: AbortSignal): Promise<SubscriptionStatus> {
  const fresh = await call('GET /api/subscription/status', { fresh: 'true' }, { signal })
  // A pending answer may be older.
  await queries.cancelQueries({ queryKey: keyOf('GET /api/subscription/status') })
  queries.setQueryData(statusKey, fresh)
  void queries.invalidateQueries({ queryKey: keyOf('GET /api/subscription/mine') })
  return fresh
}

/** The player's subscriptions, reloaded on return to the page; `undefined` data until known. */
export function useOwnSubscriptions() {
  const queries = useQueryClient()
  // A pending read is reused.
  useReturn(
    () => void queries.invalidateQueries({ queryKey: keyOf('GET /api/subscription/mine') }, { cancelRefetch: false }),
  )
  return useRead('GET /api/subscription/mine', {}, { staleTime: 0 })
}
