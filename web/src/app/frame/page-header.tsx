import { useState } from 'react'
import { useSession } from '../../lib/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { SiteLogo } from '../../ui/site-logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StickyHeader } from '../../ui/sticky-header.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

/** In some languages two words leave no room for the name on a phone. */
const hasLongLabels = texts.signIn.length + texts.signUp.length > 17

/** The header of every screen but the game's: the logo, and who is signed in or how to become so. */
export function PageHeader({ isBackHome }: { isBackHome: boolean }) {
  const { user } = useSession()
  return (
    <StickyHeader>
      <div className="column flex h-16 max-w-7xl items-center justify-between gap-3">
        <Link to="/" className="-ms-1 inline-flex min-h-11 min-w-11 items-center rounded-control px-1">
          <SiteLogo isCompact={!isBackHome && (user !== null || hasLongLabels)} />
        </Link>
        {isBackHome ? (
          <ButtonLink to="/" look="quiet" className="-me-3 shrink-0 px-3!">
            {texts.backToHome}
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
  if (state === 'unknown') return <Skeleton className="h-11 w-40" />
  if (!user) {
    return (
      <nav aria-label={texts.account} className="flex shrink-0 gap-1 sm:gap-2">
        <ButtonLink to="/login" look="quiet" className="px-2.5! text-sm sm:px-5! sm:text-base">
          {texts.signIn}
        </ButtonLink>
        <ButtonLink to="/signup" look="secondary" className="px-2.5! text-sm sm:px-5! sm:text-base">
          {texts.signUp}
        </ButtonLink>
      </nav>
    )
  }
  return (
    <div className="flex min-w-0 items-center gap-1 sm:gap-2">
      <Link
        to="/settings"
        title={texts.settings}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 font-medium hover:bg-line/50"
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-sea font-semibold text-on-sea uppercase"
        >
          {[...user.username][0]}
        </span>
        <bdi className="max-w-40 truncate sm:max-w-48">{user.username}</bdi>
      </Link>
      <LogoutButton />
    </div>
  )
}

function LogoutButton() {
  const { signOut } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const showToast = useToast()

  const leave = async () => {
    setIsLeaving(true)
    try {
      // A page that is only for players sends the visitor on by itself; every other one stays.
      await signOut()
    } catch {
      showToast({
        type: 'error',
        title: texts.stillSignedIn,
        message: texts.serverNotReached,
      })
      setIsLeaving(false)
    }
  }
  return (
    <Button look="quiet" className="-me-3 px-3!" isBusy={isLeaving} onClick={() => void leave()}>
      {texts.logout}
    </Button>
  )
}
