import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AdminPlan, list } from '@whereabouts/contract/admin-pricing'
import { distanceChoice, getConfig } from '@whereabouts/contract/admin-site'
import { pricing } from '@whereabouts/contract/subscriptions'
import { keyOf } from '../../parts/api.ts'
import { adminCall, useAdminId, useAdminRead } from '../admin-call.ts'

export const usePlans = () => useAdminRead(list, {})

/** Whether players are told exact distances. Unknown counts as no: the warning is advice. */
export function useTellsExactly(): boolean {
  const { data } = useAdminRead(getConfig, {})
  return data?.entries.find(({ key }) => key === 'distance_policy')?.value === 'exact'
}

/** After a change: reads the list again, and the offer of the players when it is next shown. */
export async function rereadPlans(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keyOf(list, {}) }),
    queries.invalidateQueries({ queryKey: keyOf(pricing) }),
    queries.invalidateQueries({ queryKey: keyOf(distanceChoice) }),
  ])
}

/** Reads the list now. Throws as adminCall does. */
export function useFreshPlans(): () => Promise<AdminPlan[]> {
  const queries = useQueryClient()
  const userId = useAdminId()
  return async () => {
    const queryFn = () => adminCall(userId, list, {})
    const { plans } = await queries.fetchQuery({ queryKey: keyOf(list, {}), queryFn, staleTime: 0 })
    return plans
  }
}
