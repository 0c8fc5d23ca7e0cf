import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type AnswerOf, call, keyOf, useRead } from '../../lib/api.ts'
import { useReturn } from './use-return.ts'

export type Subscription = SubscriptionStatus

const refreshMs = 60_000
const unstreamedRefreshMs = 5000
const statusKey = keyOf('GET /api/subscription/status', {})

/**
 * The player's subscription and guess limit, read again once a minute while the page is seen, and when they come back to it. What has not changed costs
 * the server a short answer (304) and the screen nothing. Undefined until it is known. `recheck` asks past every cache and returns what it found; it
 * throws as `call` does.
 */
export function useSubscription() {
  const queries = useQueryClient()
  const { data, refetch } = useRead('GET /api/subscription/status', {}, { refetchInterval: refreshMs, staleTime: 0 })
  useReturn(() => void refetch())
  const recheck = useCallback((signal?: AbortSignal) => refreshSubscription(queries, signal), [queries])
  return { subscription: data, recheck }
}

/** On the game's screen: a stream says when the status has changed. Without one it is read every 5 s. Returns what reads it now. */
export function useStatusRefresh({ isStreamed }: { isStreamed: boolean }): () => void {
  const refetchInterval = isStreamed ? refreshMs : unstreamedRefreshMs
  const { refetch } = useRead('GET /api/subscription/status', {}, { refetchInterval, staleTime: 0 })
  return () => void refetch()
}

type SubscriptionStatus = AnswerOf<'GET /api/subscription/status'>

/** Asks for the player's status past every cache and returns it; their subscriptions are read again with it. Throws as `call` does. */
export async function refreshSubscription(queries: QueryClient, signal?: AbortSignal): Promise<SubscriptionStatus> {
  const fresh = await call('GET /api/subscription/status', { fresh: 'true' }, { signal })
  // An answer that is still on its way may be older than this one.
  await queries.cancelQueries({ queryKey: keyOf('GET /api/subscription/status') })
  queries.setQueryData(statusKey, fresh)
  void queries.invalidateQueries({ queryKey: keyOf('GET /api/subscription/mine') })
  return fresh
}

/** The player's own subscriptions, read again when they come back to the page; `undefined` data until they are known. */
export function useOwnSubscriptions() {
  const queries = useQueryClient()
  // A read that is on its way answers this one too.
  useReturn(
    () => void queries.invalidateQueries({ queryKey: keyOf('GET /api/subscription/mine') }, { cancelRefetch: false }),
  )
  return useRead('GET /api/subscription/mine', {}, { staleTime: 0 })
}
