import type { Path } from '../../lib/page.ts'
import { texts as common } from '../../lib/texts.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { NavButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PlayerNav } from '../../ui/player-nav/player-nav.tsx'
import { SiteLogo } from '../../ui/site-logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StickyHeader } from '../../ui/sticky-header.tsx'
import type { Subscription } from '../subscriptions/use-subscription.ts'
import { texts } from './texts.ts'

interface Props {
  /** Undefined while it is read; null where it does not matter. */
  subscription: Subscription | undefined | null
  guessesUsed: number
  isSignedIn?: boolean
}

/** The bar above the game: logo, subscription status, and links to schedule and settings. */
export function GameHeader({ subscription, guessesUsed, isSignedIn = true }: Props) {
  return (
    <StickyHeader className="max-lg:static">
      <div className="column flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <Link
          to="/"
          className="-ms-1 inline-flex min-h-11 min-w-0 flex-1 items-center rounded-control px-1 sm:max-w-2/5 sm:flex-initial"
        >
          <SiteLogo />
        </Link>
        {isSignedIn && <PlayerNav />}
        {subscription !== null && <SubscriptionBadge subscription={subscription} guessesUsed={guessesUsed} />}
        <nav aria-label={texts.header.name} className="ms-auto flex gap-1">
          <IconButton
            label={texts.header.schedule}
            to="/schedule"
            state={{ from: 'game' }}
            path="M4 6h12v11H4zM4 9.5h12M7.5 3.5V7M12.5 3.5V7"
          />
          <IconButton label={common.settings} to="/settings" path={gear} />
        </nav>
      </div>
    </StickyHeader>
  )
}

interface BadgeProps {
  subscription: Subscription | undefined
  guessesUsed: number
}

function SubscriptionBadge({ subscription, guessesUsed }: BadgeProps) {
  if (!subscription) return <Skeleton className={`h-11 sm:w-36 ${ownLine}`} />
  if (subscription.isPaused)
    return (
      <p
        className={`flex min-h-11 items-center rounded-control bg-pin-fill px-3 py-1.5 text-sm font-semibold text-on-pin ${ownLine}`}
      >
        {actions.playPaused}
      </p>
    )
  if (subscription.hasSubscription)
    return (
      <p
        className={`flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control bg-moss/12 px-3 py-1.5 leading-snug text-moss-text sm:block ${ownLine}`}
      >
        <span className="block text-sm font-semibold">{texts.header.premium}</span>
        <span className="block text-sm tabular-nums sm:text-xs">
          {texts.header.guessesSubmitted(guessesUsed, subscription.guessLimit)}
        </span>
      </p>
    )
  return (
    <div className={`flex items-center justify-between gap-3 ${ownLine}`}>
      <p className="rounded-control bg-line/60 px-3 py-1.5 text-sm font-semibold">{texts.header.free}</p>
      <NavButton to="/subscribe" look="primary" className="px-4 py-2 text-sm">
        {texts.header.upgrade}
      </NavButton>
    </div>
  )
}

/** On phones the subscription has its own line below the logo, of constant height, so that nothing below jumps. */
const ownLine = 'order-last w-full sm:order-none sm:w-auto'

interface IconButtonProps {
  label: string
  to: Path
  state?: object
  path: string
}

function IconButton({ label, to, state, path }: IconButtonProps) {
  return (
    <NavButton to={to} state={state} look="quiet" aria-label={label} title={label} className="size-11 p-0!">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5.5 fill-none stroke-current stroke-[1.6]">
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </NavButton>
  )
}

const gear =
  'M10 7.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM8.6 2.5h2.8l.4 2 1.5.9 2-.7 1.4 2.4-1.6 1.4v1.8l1.6 1.4-1.4 2.4-2-.7-1.5.9-.4 2H8.6l-.4-2-1.5-.9-2 .7-1.4-2.4 1.6-1.4V8.5L3.3 7.1l1.4-2.4 2 .7 1.5-.9Z'
