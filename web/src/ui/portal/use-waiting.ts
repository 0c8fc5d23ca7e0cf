import { useQueryClient } from '@tanstack/react-query'
import type { Waiting } from '@whereabouts/contract/dashboard'
import { useEffect } from 'react'
import { keyOf, useRead } from '../../lib/api.ts'
import type { PortalEntry } from '../../lib/portal-pages.ts'
import { useSession } from '../../lib/session.tsx'

/** Each page of the portal asks; going from page to page does not ask anew. */
const freshMs = 20_000
const pollMs = 60_000

/** What waits for the signed-in person, and how today goes. */
export function useToday({ everyMs } = { everyMs: pollMs }) {
  const { user } = useSession()
  return useRead(
    'GET /api/admin/today',
    {},
    { enabled: user !== null, staleTime: freshMs, refetchInterval: everyMs, refetchOnWindowFocus: 'always' },
  )
}

/** Returns the function that reads again what waits. */
export function useRereadToday(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/today') })
}

/** Reads again what waits after each change that was made in the portal. */
export function useRereadWaiting(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ mutation, type }) => {
        if (type !== 'updated' || mutation.state.status !== 'success') return
        void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/today') })
      }),
    [queries],
  )
}

/** How many waiting things are decided at an entry of the navigation. */
export const countFor = ({ decides = [] }: PortalEntry, waiting: readonly Waiting[]): number =>
  waiting.filter(({ kind }) => decides.includes(kind)).length
