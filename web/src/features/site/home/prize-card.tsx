import type { Offer } from '@whereabouts/contract/site'
import { useRef } from 'react'
import { type AnswerOf, useRead } from '../../../lib/api.ts'
import { formatMomentInYear, formatPrize, releaseOf } from '../../../lib/formats.ts'
import { late } from '../../../lib/late.tsx'
import { useSession } from '../../../lib/session.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LocalTime } from '../../../ui/local-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { offerTerms } from '../welcome/offer-terms.ts'
import type { Challenge } from './challenge.ts'
import { MainButton } from './main-button.tsx'
import { texts } from './texts.ts'
import { timeLeft } from './time-left.ts'
import { useCountUp } from './use-count-up.ts'

const dots: Record<Challenge, string> = {
  loading: 'bg-edge',
  unknown: 'bg-edge',
  none: 'bg-edge',
  solved: 'bg-gold',
  open: 'bg-moss',
}

type Today = AnswerOf<'GET /api/puzzles/today'>

// For players alone.
const PlayerPart = late(async () => (await import('./player-part.tsx')).PlayerPart)

interface PrizeCardProps {
  today: Today | undefined
  challenge: Challenge
  /** The price of playing; null if not shown, undefined until known. */
  offer: Offer | null | undefined
  onRetry: () => void
}

/** Today's prize, whether it is still open, and a link. Every state has the same height, so that nothing moves. */
export function PrizeCard({ today, challenge, offer, onRetry }: PrizeCardProps) {
  const prize = today?.puzzle?.prize_amount ?? null
  const { user } = useSession()
  return (
    <Card
      as="section"
      aria-label={texts.prize}
      className="grid items-end gap-4 p-4 sm:max-lg:grid-cols-[minmax(0,1fr)_17rem] sm:p-6"
    >
      <div className="min-w-0">
        {/* The time has its own fixed position, so that nothing moves when the font loads. */}
        <p className="grid grid-cols-[2fr_3fr] gap-x-2 text-sm font-medium text-soft sm:text-base">
          <span>{texts.prize}</span>
          {today && <TimeLeft {...{ today, challenge }} />}
        </p>
        <div className="flex h-12 items-center sm:mt-1 sm:h-14">
          {challenge === 'loading' && <Skeleton className="h-11 w-40" />}
          {prize !== null && <Counter prize={prize} />}
          {challenge === 'none' && <span aria-hidden="true" className="h-1 w-16 rounded-full bg-line" />}
          {challenge === 'unknown' && (
            <Button look="secondary" onClick={onRetry}>
              {common.tryAgain}
            </Button>
          )}
        </div>
        <p className="mt-1 flex items-center gap-2 font-medium">
          <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dots[challenge]}`} />
          {texts.captions[challenge]}
        </p>
        <p className="mt-1 flex min-h-6 items-center gap-2 text-sm text-soft">
          <Aside {...{ challenge }} hasWon={today?.has_won ?? false} />
        </p>
      </div>
      <div>
        {user && <PlayerPart isSolved={challenge === 'solved'} />}
        <MainButton challenge={challenge} className="w-full" />
        {offer !== null && <p className="mt-2 min-h-5 text-center text-sm text-soft">{offer && offerTerms(offer)}</p>}
        <ButtonLink to="/practice" className="mt-2 w-full">
          {offer === null ? common.practicePast : texts.practice}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** Below the caption: congratulations, when to return, or how to win. */
function Aside({ challenge, hasWon }: { challenge: Challenge; hasWon: boolean }) {
  if (hasWon) return <strong className="text-base text-gold-text">{texts.youWon}</strong>
  return challenge === 'solved' || challenge === 'none' ? <NextRelease /> : <WinRadius />
}

function TimeLeft({ today: { puzzle, serverTime }, challenge }: { today: Today; challenge: Challenge }) {
  const { data } = useRead('GET /api/puzzles/schedule', {})
  const isOpen = challenge === 'open'
  const time = timeLeft({ open: isOpen ? puzzle : null, next: data?.schedule[0], serverTime })
  return (
    time && <span className="whitespace-nowrap tabular-nums">{isOpen ? texts.left(time) : texts.nextIn(time)}</span>
  )
}

/** Screen readers read the prize once, not every step. */
function Counter({ prize }: { prize: number }) {
  const digits = useRef<HTMLSpanElement>(null)
  const { shown, isWaiting } = useCountUp(prize, digits)
  const target = formatPrize(prize)
  const size = target.length > 10 ? 'text-4xl' : 'text-5xl'
  return (
    <p className={`font-display font-bold tracking-tight whitespace-nowrap text-gold-text tabular-nums ${size}`}>
      <span className="sr-only">{target}</span>
      <span ref={digits} aria-hidden="true" className={isWaiting ? 'before-count' : ''}>
        {formatPrize(shown)}
      </span>
    </p>
  )
}

/** A map scale as long as the win radius. */
function WinRadius() {
  return (
    <>
      <svg viewBox="0 0 40 8" aria-hidden="true" className="h-2 w-10 shrink-0 stroke-edge">
        <path className="fill-none" d="M.5.5h39v7H.5Z" />
        <path className="fill-edge stroke-none" d="M0 0h10v8H0ZM20 0h10v8H20Z" />
      </svg>
      {texts.toWin}
    </>
  )
}

function NextRelease() {
  const { data } = useRead('GET /api/puzzles/schedule', {})
  const [next] = data?.schedule ?? []
  if (!next) return texts.nextUnknown
  return (
    <span className="whitespace-nowrap">
      {texts.next} <LocalTime value={releaseOf(next)} format={formatMomentInYear} />
    </span>
  )
}
