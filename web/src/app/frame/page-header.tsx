import { useIsFromGame, useLocation } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session.tsx'
import { texts as common } from '../../lib/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useIsHydrated } from '../../ui/local-time.tsx'
import { LogoutButton } from '../../ui/logout/logout-button.tsx'
import { PlayerNavPlace } from '../../ui/player-nav/player-nav-place.tsx'
import { SiteLogo } from '../../ui/site-logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StickyHeader } from '../../ui/sticky-header.tsx'

/** In some languages two words do not fit beside the name on a phone. */
const hasLongLabels = common.signIn.length + common.signUp.length > 17

/** Pages with their own link back to the game, or in the navigation. */
const hasOwnWay = /^\/(?:schedule|settings|subscribe|statistics|practice|leagues|archive)?$/

/** The header of every screen except the game's: logo, and account or sign-in links. */
export function PageHeader({ isBackHome }: { isBackHome: boolean }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  // The server does not know it.
  const isFromGame = [useIsFromGame(), useIsHydrated(), !hasOwnWay.test(pathname)].every(Boolean)
  const isBack = isBackHome || isFromGame
  return (
    <StickyHeader>
      <div className="column flex h-16 max-w-7xl items-center gap-x-4">
        <Link
          to="/"
          // A long username keeps its space.
          className={`-ms-1 inline-flex min-h-11 min-w-11 items-center rounded-control px-1 ${user && !isBack ? 'max-w-1/2 shrink-0' : ''}`}
        >
          <SiteLogo isCompact={!isBack && (user !== null || hasLongLabels)} />
        </Link>
        <PlayerNavPlace />
        {isBack ? (
          <ButtonLink to={isFromGame ? '/game' : '/'} look="quiet" className="-me-3 ms-auto shrink-0 px-3!">
            {isFromGame ? common.backToGame : common.backToHome}
          </ButtonLink>
        ) : (
          <AccountLinks />
        )}
      </div>
    </StickyHeader>
  )
}

function AccountLinks() {
  const { state, user } = useSession()
  const { pathname } = useLocation()
  if (state === 'unknown') return <Skeleton className="ms-auto h-11 w-40" />
  if (!user) {
    return (
      <nav aria-label={common.account} className="ms-auto flex shrink-0 gap-1 sm:gap-2">
        <ButtonLink to="/login" look="quiet" className="px-2.5! text-sm sm:px-5! sm:text-base">
          {common.signIn}
        </ButtonLink>
        <ButtonLink to="/signup" look="secondary" className="px-2.5! text-sm sm:px-5! sm:text-base">
          {common.signUp}
        </ButtonLink>
      </nav>
    )
  }
  return (
    <div className="ms-auto flex min-w-0 items-center gap-1 sm:gap-2">
      <Link
        to="/settings"
        title={common.settings}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 font-medium hover:bg-line/50"
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-sea font-semibold text-on-sea uppercase"
        >
          {[...user.username][0]}
        </span>
        <bdi title={user.username} className="truncate">
          {user.username}
        </bdi>
      </Link>
      {/* On other pages it is one step away, behind "Me". */}
      {pathname === '/' && <LogoutButton className="-me-3 px-3!" />}
    </div>
  )
}
