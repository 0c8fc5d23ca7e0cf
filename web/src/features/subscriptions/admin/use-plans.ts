import { useQueryClient } from '@tanstack/react-query'
import type { AdminPlan } from '@whereabouts/contract/subscriptions.admin'
import { call, keyOf, useRead } from '../../../lib/api.ts'
import { useReread } from '../../../ui/async/use-reread.ts'

export const usePlans = () => useRead('GET /api/admin/pricing', {})

/** Whether players see exact distances. Unknown counts as no: the warning is only advice. */
export function useTellsExactly(): boolean {
  return useRead('GET /api/admin/distance-policy', {}).data?.tells_exactly === true
}

/** After a change: reloads the list, and the players' plans on next use. */
export const useRereadPlans = () =>
  useReread('GET /api/admin/pricing', 'GET /api/subscription/pricing', 'GET /api/admin/distance-choice')

/** Loads the current list. Throws as `call` does. */
export function useFreshPlans(): () => Promise<AdminPlan[]> {
  const queries = useQueryClient()
  return async () => {
    const queryFn = () => call('GET /api/admin/pricing', {})
    const { plans } = await queries.fetchQuery({ queryKey: keyOf('GET /api/admin/pricing', {}), queryFn, staleTime: 0 })
    return plans
  }
}
