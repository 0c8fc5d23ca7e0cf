import { useRef } from 'react'
import { useRead } from '../../../lib/api.ts'
import { formatMomentInYear, formatPrize, releaseOf } from '../../../lib/formats.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LocalTime } from '../../../ui/local-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Challenge } from './challenge.ts'
import { MainButton } from './main-button.tsx'
import { texts } from './texts.ts'
import { useCountUp } from './use-count-up.ts'

const dots: Record<Challenge, string> = {
  loading: 'bg-edge',
  unknown: 'bg-edge',
  none: 'bg-edge',
  solved: 'bg-gold',
  open: 'bg-moss',
}

interface PrizeCardProps {
  /** Dollars; null while unknown and on a day without a challenge. */
  prize: number | null
  challenge: Challenge
  onRetry: () => void
}

/** Today's prize, whether it can still be won, and the way to it. Every state has the same height, so that nothing moves between them. */
export function PrizeCard({ prize, challenge, onRetry }: PrizeCardProps) {
  return (
    <Card
      as="section"
      aria-label={texts.prize}
      className="grid items-end gap-4 p-4 sm:max-lg:grid-cols-[minmax(0,1fr)_17rem] sm:p-6"
    >
      <div className="min-w-0">
        <p className="text-sm font-medium text-soft sm:text-base">{texts.prize}</p>
        <div className="flex h-12 items-center sm:mt-1 sm:h-14">
          {challenge === 'loading' && <Skeleton className="h-11 w-40" />}
          {prize !== null && <Counter prize={prize} />}
          {challenge === 'none' && <span aria-hidden="true" className="h-1 w-16 rounded-full bg-line" />}
          {challenge === 'unknown' && (
            <Button look="secondary" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          )}
        </div>
        <p className="mt-1 flex items-center gap-2 font-medium">
          <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dots[challenge]}`} />
          {texts.captions[challenge]}
        </p>
        <p className="mt-1 flex min-h-6 items-center gap-2 text-sm text-soft">
          {challenge === 'solved' || challenge === 'none' ? <NextRelease /> : <WinRadius />}
        </p>
      </div>
      <div>
        <MainButton challenge={challenge} className="w-full" />
        <ButtonLink to="/practice" className="mt-2 w-full">
          {texts.practise}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** The reader of the screen is told the prize once, not every step of the way to it. */
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

/** The scale bar of a map sheet, as long as the win radius. */
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
