import { histogramEdgesKm } from '@whereabouts/game/days/results'
import { useId } from 'react'
import { formatCount } from '../../lib/formats.ts'
import { BarTable } from '../../ui/bar-table.tsx'
import { texts as dayTexts } from '../days/texts.ts'
import type { ArchivedPuzzle } from './place-name.ts'
import { texts } from './texts.ts'

/** How many players came how close: a table with bars. */
export function Distances({ puzzle: { histogram, players, guesses } }: { puzzle: ArchivedPuzzle }) {
  const id = useId()
  return (
    <section>
      <h3 id={id} className="text-xl">
        {texts.distances}
      </h3>
      {histogram === null || players === null || guesses === null ? (
        <p className="mt-1 text-soft">{texts.notCounted}</p>
      ) : players === 0 ? (
        <p className="mt-1 text-soft">{texts.noOnePlayed}</p>
      ) : (
        <>
          <p className="mt-1 text-soft">
            {texts.distancesLead(
              texts.players(players, formatCount(players)),
              texts.guesses(guesses, formatCount(guesses)),
            )}
          </p>
          <BarTable
            heads={[dayTexts.distance, texts.playersColumn]}
            rows={histogram.map((count, index) => ({ name: nameOf(index), count }))}
            labelledBy={id}
          />
        </>
      )}
    </section>
  )
}

/** The label of a distance class. */
function nameOf(index: number): string {
  const [from, to] = [histogramEdgesKm[index - 1], histogramEdgesKm[index]]
  if (to === undefined) return texts.over(formatCount(from!))
  return from === undefined ? texts.upTo(formatCount(to)) : texts.between(formatCount(from), formatCount(to))
}
