import { texts } from '../texts.ts'

interface Props {
  /** Percentage of other players who were farther away; null until public. */
  percentile: number | null
  /** Consecutive days played; null for visitors. */
  streak: number | null
}

/** How a result ranks, and the streak, in small print. */
export function MomentFacts({ percentile, streak }: Props) {
  // Neither 'closer than 0%' nor, of one other player, 'than 100%': the rank says both.
  const closerThan = percentile && percentile < 100 ? texts.closerThan(percentile) : null
  if (!closerThan && !streak) return null
  return (
    <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {closerThan && <p className="font-semibold tabular-nums">{closerThan}</p>}
      {streak !== null && streak > 0 && (
        <p className="text-sm text-soft tabular-nums" title={texts.streakRule}>
          {texts.streak(streak)}
        </p>
      )}
    </div>
  )
}
