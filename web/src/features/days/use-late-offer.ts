import type { LateOffer } from '@whereabouts/contract/practice'
import { useRead } from '../../lib/api.ts'
import { useSession } from '../../lib/session.tsx'

/** How today's solved puzzle was won, and whether the player can still play it. Null before the solve, and for visitors. */
export function useLateOffer(isSolved: boolean): LateOffer | null {
  const { user } = useSession()
  // The player may come back from the solution, which ends the offer.
  const { data } = useRead(
    'GET /api/practice/late',
    {},
    { enabled: isSolved && user !== null, refetchOnMount: 'always' },
  )
  return (isSolved && data?.late) || null
}
