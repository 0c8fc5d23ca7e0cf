import { useQuery } from '@tanstack/react-query'
import { conflicts } from '@whereabouts/contract/admin-puzzles'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { keyOf } from '../../parts/api.ts'
import { adminCall, useAdminId } from '../admin-call.ts'
import { isDate } from './calendar-days.ts'
import { useRested } from './puzzle-dialog-rest.ts'

export type Conflict = OutputOf<typeof conflicts>['puzzles'][number]

const restMs = 500
const inputOf = (release_date: string, except: string | undefined) => ({ release_date, ...(except && { except }) })

/** The other puzzles on a date. A check that fails stands in nobody's way: it finds none. */
async function findConflicts(userId: string, date: string, except?: string): Promise<readonly Conflict[]> {
  if (!isDate(date)) return []
  const answer = await adminCall(userId, conflicts, inputOf(date, except)).catch(() => null)
  return answer?.puzzles ?? []
}

/** The same while a date is chosen, asked once it has stood for half a second. */
export function useConflicts(date: string, { except, isWanted }: { except: string | undefined; isWanted: boolean }) {
  const userId = useAdminId()
  const rested = useRested(date, restMs)
  const { data } = useQuery({
    queryKey: keyOf(conflicts, inputOf(rested, except)),
    queryFn: () => findConflicts(userId, rested, except),
    enabled: isWanted && isDate(rested),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return rested === date && isWanted ? (data ?? []) : []
}
