import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '@whereabouts/contract/all'
import { keyOf } from '../../lib/api.ts'

/** Returns a function that reloads what these reads have shown, whatever their input. */
export function useReread(...addresses: readonly Address[]): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => Promise.all(addresses.map((address) => queries.invalidateQueries({ queryKey: keyOf(address) })))
}
