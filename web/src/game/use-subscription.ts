import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { status } from '@whereabouts/contract/subscriptions'
import { useCallback, useEffect } from 'react'
import { CallFailed, call, keyOf, useRead } from '../parts/api.ts'

export type Subscription = OutputOf<typeof status>

const refreshMs = 5000

/**
 * The player's subscription and guess limit, read again every 5 s and when the window gets the focus. Undefined until it is
 * known. `isSignedOut` when the server no longer knows the session. `recheck` asks past every cache and answers what it found; it throws as `call` does.
 */
export function useSubscription() {
  const queries = useQueryClient()
  const { data, error, refetch } = useRead(status, {}, { refetchInterval: refreshMs, staleTime: 0 })
  useEffect(() => {
    const readAgain = () => void refetch()
    window.addEventListener('focus', readAgain)
    return () => window.removeEventListener('focus', readAgain)
  }, [refetch])
  const recheck = useCallback(
    async (signal?: AbortSignal): Promise<Subscription> => {
      const fresh = await call(status, { fresh: 'true' }, signal)
      queries.setQueryData(keyOf(status, {}), fresh)
      return fresh
    },
    [queries],
  )
  return { subscription: data, isSignedOut: error instanceof CallFailed && error.status === 401, recheck }
}
