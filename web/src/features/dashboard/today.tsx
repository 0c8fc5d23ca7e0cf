import type { Waiting } from '@whereabouts/contract/dashboard'
import { type ReactNode, useId, useState } from 'react'
import type { AnswerOf } from '../../lib/api.ts'
import { formatDistance } from '../../lib/distances.ts'
import { formatCount, formatMoney, formatPrize } from '../../lib/formats.ts'
import type { PageAddress } from '../../lib/page.ts'
import { dayText, momentText } from '../../lib/utc-text.ts'
import { LoadedPart } from '../../ui/async/loaded.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/portal/panel.tsx'
import { useToday } from '../../ui/portal/use-waiting.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const texts = {
  today: {
    prize: {
      appeal: { what: (prize: string) => `Appeal about a prize of ${prize}`, button: 'Answer' },
      review: { what: (prize: string) => `Review the claim of ${prize}`, button: 'Review' },
      send: { what: (prize: string) => `Send ${prize}`, button: 'Pay' },
      unreached: { what: (prize: string) => `Winner of ${prize} not reached by email`, button: 'Open' },
      held: { what: (prize: string) => `Prize of ${prize} on hold`, button: 'Decide' },
      roll: { what: (prize: string) => `Add ${prize} to a later day`, button: 'Choose a day' },
    },
    approval: {
      'prize.prepare': 'Second person: pay a prize by hand',
      'prize.pay-out': 'Second person: pay a prize through Stripe',
      'prize.disqualify': 'Second person: disqualify a winner',
      'prize.notify': 'Second person: start a winner’s deadline',
      'prize.forfeit': 'Second person: forfeit a prize',
      'prize.end-hold': 'Second person: forfeit a prize on hold',
      'puzzle.update': 'Second person: change a puzzle',
      'config.second-person': 'Second person: change a setting',
    },
  },
}
const liveEveryMs = 15_000
/** More would push the rest of the page out of view. */
const mostShown = 8

/** Open decisions first, each with one button; then the given warnings, and the state of today's game. */
export function Today({ children }: { children: ReactNode }) {
  const read = useToday({ everyMs: liveEveryMs })
  return (
    <>
      <LoadedPart
        read={read}
        failed="Failed to fetch what needs you"
        waiting={<Skeleton className="h-48 rounded-card" />}
      >
        {({ waiting }) => <Decisions waiting={waiting} />}
      </LoadedPart>
      {children}
      {read.data?.live && <LivePuzzle live={read.data.live} />}
    </>
  )
}

function Decisions({ waiting }: { waiting: readonly Waiting[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? waiting : waiting.slice(0, mostShown)
  return (
    <Panel title="Needs you now" end={waiting.length > 0 && <Badge tone="pin">{formatCount(waiting.length)}</Badge>}>
      {waiting.length === 0 && <p className="text-moss-text">Nothing needs you.</p>}
      {waiting.length > 0 && (
        <ul className="-my-1 divide-y divide-line">
          {shown.map((one) => (
            <Decision key={keyOf(one)} waiting={one} />
          ))}
        </ul>
      )}
      {shown.length < waiting.length && (
        <Button look="quiet" className="mt-2 px-3! text-sm" onClick={() => setShowsAll(true)}>
          {`Show all ${waiting.length}`}
        </Button>
      )}
    </Panel>
  )
}

const keyOf = (waiting: Waiting) =>
  `${waiting.kind} ${'id' in waiting ? waiting.id : 'date' in waiting ? waiting.date : ''}`

function Decision({ waiting }: { waiting: Waiting }) {
  const id = useId()
  const { what, more, button, to, isUrgent = false } = describe(waiting)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span id={id} className={`font-medium ${isUrgent ? 'text-pin-text' : ''}`}>
          {what}
        </span>
        {more && <span className="block text-sm text-soft tabular-nums">{more}</span>}
      </span>
      <ButtonLink to={to} look={isUrgent ? 'primary' : 'secondary'} aria-describedby={id} className="px-4! text-sm">
        {button}
      </ButtonLink>
    </li>
  )
}

interface Line {
  what: string
  more?: string
  button: string
  to: PageAddress
  isUrgent?: boolean
}

/** The texts of one line, and its button's target. */
function describe(waiting: Waiting): Line {
  const { today } = texts
  const since = 'since' in waiting && waiting.since ? `since ${momentText(waiting.since)}` : undefined
  const more = since ? { more: since } : {}
  switch (waiting.kind) {
    case 'no-puzzle': {
      const to = `/admin/puzzles?date=${waiting.date}` as const
      return {
        what: `No puzzle on ${dayText(waiting.date)}`,
        more: 'Players will find no challenge.',
        button: 'Schedule one',
        to,
        isUrgent: true,
      }
    }
    case 'dispute': {
      const { player, amount, currency, state, respond_by } = waiting
      const until = respond_by ? { more: `Answer by ${momentText(respond_by)}` } : more
      const what = (
        state === 'lost'
          ? (player: string, amount: string) => `Lost dispute of ${player}, ${amount}`
          : (player: string, amount: string) => `${player} disputes a payment of ${amount}`
      )(player, formatMoney(amount, currency))
      return { what, ...until, button: 'Open', to: '/admin/prizes#disputes', isUrgent: state === 'open' }
    }
    case 'prize': {
      const { id, winner, desk, prize_amount, release_date } = waiting
      const { what, button } = today.prize[desk as keyof typeof today.prize]
      const facts = `${winner}, puzzle of ${release_date}, ${since ?? ''}`
      // Holds are decided on the prize desk.
      const to = desk === 'held' ? '/admin/prizes' : (`/admin/prizes/${id}` as const)
      return { what: what(formatPrize(prize_amount)), more: facts, button, to }
    }
    case 'approval': {
      const { action, requester, release_date, prize_amount } = waiting
      const about =
        release_date !== null && prize_amount !== null ? `puzzle of ${release_date}, ${formatPrize(prize_amount)}` : ''
      const facts = [requester, about, since].filter(Boolean).join(', ')
      return { what: today.approval[action], more: facts, button: 'Decide', to: '/admin/approvals' }
    }
    case 'appeal':
      return { what: `${waiting.player} appeals a sanction`, ...more, button: 'Answer', to: '/admin/sanctions' }
    case 'report':
      return { what: `Report about ${waiting.about}`, ...more, button: 'Read', to: '/admin/reports' }
    case 'distances':
      return {
        what: 'Choose how distances are shown',
        more: 'With three guesses, exact distances are enough to compute the place.',
        button: 'Choose',
        to: '/admin/config#distances',
      }
    case 'backup':
      return {
        what: waiting.since ? 'The last backup is older than a day' : 'No backup yet',
        ...(waiting.since && { more: `Last backup: ${momentText(waiting.since)}` }),
        button: 'See deliveries',
        to: '/admin/dashboard#deliveries',
      }
  }
}

type Live = NonNullable<AnswerOf<'GET /api/admin/today'>['live']>

/** The state of the current puzzle's game. */
function LivePuzzle({ live }: { live: Live }) {
  const { release_date, prize_amount, is_solved, guesses, players, nearest_km } = live
  const facts: [name: string, value: string][] = [
    ['Guesses', formatCount(guesses)],
    ['Players', formatCount(players)],
    ['Nearest so far', nearest_km === null ? 'None yet' : formatDistance(nearest_km)],
    ['Prize', formatPrize(prize_amount)],
  ]
  return (
    <Panel
      title={`Today’s puzzle, ${dayText(release_date)}`}
      end={is_solved ? <Badge tone="moss">Solved</Badge> : <Badge tone="sea">Open</Badge>}
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
