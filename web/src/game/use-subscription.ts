import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { status } from '@whereabouts/contract/subscriptions'
import { useCallback } from 'react'
import { call, keyOf, useRead } from '../parts/api.ts'

export type Subscription = OutputOf<typeof status>

const refreshMs = 5000

/**
 * The player's subscription and guess limit, read again every 5 s and when the window gets the focus. Undefined until it is
 * known. `recheck` asks past every cache and answers what it found; it throws as `call` does.
 */
export function useSubscription() {
  const queries = useQueryClient()
  const { data } = useRead(status, {}, { refetchInterval: refreshMs, refetchOnWindowFocus: 'always', staleTime: 0 })
  const recheck = useCallback(
    async (signal?: AbortSignal): Promise<Subscription> => {
      const fresh = await call(status, { fresh: 'true' }, signal)
      queries.setQueryData(keyOf(status, {}), fresh)
      return fresh
    },
    [queries],
  )
  return { subscription: data, recheck }
}
