import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { formatPrize } from '../parts/formats.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { type Challenge, prizeCaptions } from './challenge.ts'
import { useCountUp } from './use-count-up.ts'

const dots: Record<Challenge, string> = {
  loading: 'bg-edge',
  unknown: 'bg-edge',
  none: 'bg-edge',
  solved: 'bg-gold',
  open: 'bg-moss motion-safe:animate-pulse',
}

interface PrizeCardProps {
  /** Dollars; null while unknown and on a day without a challenge. */
  prize: number | null
  challenge: Challenge
  onRetry: () => void
}

/** Today's prize and whether it can still be won. */
export function PrizeCard({ prize, challenge, onRetry }: PrizeCardProps) {
  return (
    <Card as="section" aria-label="Today’s prize" className="w-full p-5 sm:max-w-sm sm:p-6">
      <p className="font-medium text-soft">Today’s prize</p>
      {challenge === 'loading' && <Skeleton className="mt-1 h-14 w-44" />}
      {prize !== null && (
        <p className="mt-1 font-display text-5xl leading-14 font-bold tracking-tight text-gold-text tabular-nums">
          <Counter prize={prize} />
        </p>
      )}
      <p className="mt-2 flex items-center gap-2 font-medium">
        <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dots[challenge]}`} />
        {prizeCaptions[challenge]}
      </p>
      {challenge === 'unknown' && (
        <Button look="secondary" className="mt-3" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </Card>
  )
}

function Counter({ prize }: { prize: number }) {
  return formatPrize(useCountUp(prize))
}
