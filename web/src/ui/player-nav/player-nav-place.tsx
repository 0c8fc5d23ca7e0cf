import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session.tsx'
import { useIsHydrated } from '../local-time.tsx'

// A stranger's first page does without it; a page does not break because it could not be loaded.
const PlayerNav = lazy(() =>
  import('./player-nav.tsx').then(
    ({ PlayerNav: Nav }) => ({ default: Nav }),
    () => ({ default: () => null }),
  ),
)

/** Where the ways of a signed-in player stand: inside the header, beside the logo. */
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
