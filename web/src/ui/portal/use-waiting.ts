import { useQueryClient } from '@tanstack/react-query'
import type { Waiting } from '@whereabouts/contract/dashboard'
import { useEffect } from 'react'
import { keyOf, useRead } from '../../lib/api.ts'
import type { PortalEntry } from '../../lib/portal.ts'
import { useSession } from '../../lib/session.tsx'
import { onChange } from '../../lib/use-change.ts'

/** Shared by all portal pages; navigation does not reload it. */
const freshMs = 20_000
const pollMs = 60_000

/** What waits for the user, and the state of today. */
export function useToday({ everyMs } = { everyMs: pollMs }) {
  const { user } = useSession()
  return useRead(
    'GET /api/admin/today',
    {},
    { enabled: user !== null, staleTime: freshMs, refetchInterval: everyMs, refetchOnWindowFocus: 'always' },
  )
}

/** Reloads the waiting items after each portal change. */
export function useRereadWaiting(): void {
  const queries = useQueryClient()
  useEffect(
    () => onChange(() => void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/today') })),
    [queries],
  )
}

/** The number of waiting items at a navigation entry. */
export const countFor = ({ decides = [] }: PortalEntry, waiting: readonly Waiting[]): number =>
  waiting.filter(({ kind }) => decides.includes(kind)).length
