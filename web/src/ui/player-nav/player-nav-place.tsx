import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session.tsx'
import { useIsHydrated } from '../local-time.tsx'

// Visitors do not need it; a failed load does not break the page.
const PlayerNav = lazy(() =>
  import('./player-nav.tsx').then(
    ({ PlayerNav: Nav }) => ({ default: Nav }),
    () => ({ default: () => null }),
  ),
)

/** The player navigation's place: in the header, beside the logo. */
export function PlayerNavPlace() {
  const { user } = useSession()
  const isHydrated = useIsHydrated()
  return (
    user &&
    isHydrated && (
      <Suspense>
        <PlayerNav />
      </Suspense>
    )
  )
}
