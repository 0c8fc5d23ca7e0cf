import { useQueryClient } from '@tanstack/react-query'
import { status } from '@whereabouts/contract/subscriptions'
import { useCallback } from 'react'
import { useRead } from '../parts/api.ts'
import { refreshSubscription, type SubscriptionStatus } from '../subscriptions/refresh-subscription.ts'
import { useReturn } from '../subscriptions/use-return.ts'

export type Subscription = SubscriptionStatus

const refreshMs = 5000

/**
 * The player's subscription and guess limit, read again every 5 s while the page is seen, and when he comes back to it. What has not changed
 * costs the server a short answer (304) and the screen nothing. Undefined until it is known. `recheck` asks past every cache and
 * answers what it found; it throws as `call` does.
 */
export function useSubscription() {
  const queries = useQueryClient()
  const { data, refetch } = useRead(status, {}, { refetchInterval: refreshMs, staleTime: 0 })
  useReturn(() => void refetch())
  const recheck = useCallback((signal?: AbortSignal) => refreshSubscription(queries, signal), [queries])
  return { subscription: data, recheck }
}
