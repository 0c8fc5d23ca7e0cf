import type { WithheldPuzzle } from '@whereabouts/contract/puzzle-fields'
import { formatPrize } from '../../../lib/formats.ts'
import { Card } from '../../../ui/card.tsx'
import { timeOf } from './puzzle-status.tsx'
import { texts } from './texts.ts'

/** The days that others have scheduled, for a curator who may not know their places. */
export function WithheldPuzzles({ puzzles }: { puzzles: readonly WithheldPuzzle[] }) {
  if (puzzles.length === 0) return null
  const { title, lead, taken, calledOff } = texts.withheld
  const soonest = puzzles.toSorted((one, other) =>
    `${one.release_date} ${one.release_time}`.localeCompare(`${other.release_date} ${other.release_time}`),
  )
  return (
    <Card as="section" aria-labelledby="withheld-title" className="p-5">
      <h2 id="withheld-title" className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-soft">{lead}</p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 tabular-nums sm:grid-cols-2 lg:grid-cols-3">
        {soonest.map((puzzle) => (
          <li key={puzzle.id}>
            {puzzle.call_off_reason === null
              ? taken(puzzle.release_date, timeOf(puzzle), formatPrize(puzzle.prize_amount))
              : calledOff(puzzle.release_date, timeOf(puzzle))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
