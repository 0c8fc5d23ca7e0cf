import { texts } from '../texts.ts'

interface Props {
  /** Of a hundred other players so many were farther away; null while that is not told. */
  percentile: number | null
  /** Days played in a row; null for visitors. */
  streak: number | null
}

/** How a result stands among the others, and the streak, in small. */
export function MomentFacts({ percentile, streak }: Props) {
  // Nobody wants to read that none was farther away.
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
