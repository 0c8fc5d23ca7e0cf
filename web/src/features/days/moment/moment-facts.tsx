import { texts } from '../texts.ts'

interface Props {
  /** Percentage of other players who were farther away. Null if not public yet. */
  percentile: number | null
  /** Days played in a row; null for visitors. */
  streak: number | null
}

/** How a result stands among the others, and the streak, in small. */
export function MomentFacts({ percentile, streak }: Props) {
  // A percentage of 0 is left out.
  if (!percentile && !streak) return null
  return (
    <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {percentile !== null && percentile > 0 && (
        <p className="font-semibold tabular-nums">{texts.closerThan(percentile)}</p>
      )}
      {streak !== null && streak > 0 && (
        <p className="text-sm text-soft tabular-nums" title={texts.streakRule}>
          {texts.streak(streak)}
        </p>
      )}
    </div>
  )
}
