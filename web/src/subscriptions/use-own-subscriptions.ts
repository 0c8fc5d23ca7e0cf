import { useQueryClient } from '@tanstack/react-query'
import { mine } from '@whereabouts/contract/subscriptions'
import { keyOf, useRead } from '../parts/api.ts'
import { useReturn } from './use-return.ts'

/** The player's own subscriptions, read again when he comes back to the page; `undefined` data until they are known. */
export function useOwnSubscriptions() {
  const queries = useQueryClient()
  // A read that is on its way answers this one too.
  useReturn(() => void queries.invalidateQueries({ queryKey: keyOf(mine) }, { cancelRefetch: false }))
  return useRead(mine, {}, { staleTime: 0 })
}
