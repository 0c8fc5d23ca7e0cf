import { histogramEdgesKm } from '@whereabouts/game/days/results'
import { formatCount } from '../../lib/formats.ts'
import type { ArchivedPuzzle } from './place-name.ts'
import { texts } from './texts.ts'

/** How many players came how close: a table with bars. */
export function Distances({ puzzle: { histogram, players, guesses } }: { puzzle: ArchivedPuzzle }) {
  return (
    <section>
      <h3 className="text-xl">{texts.distances}</h3>
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
          <Histogram counts={histogram} />
        </>
      )}
    </section>
  )
}

function Histogram({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  return (
    <table className="mt-3 w-full max-w-2xl text-sm tabular-nums">
      <caption className="sr-only">{texts.distances}</caption>
      <thead className="text-start text-soft">
        <tr>
          <th scope="col" className="py-1 pe-3 font-medium">
            {texts.distance}
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {texts.playersColumn}
          </th>
          <td className="w-1/2" />
        </tr>
      </thead>
      <tbody>
        {counts.map((count, index) => (
          <tr key={nameOf(index)} className="border-t border-line">
            <th scope="row" className="py-1.5 pe-3 text-start font-medium whitespace-nowrap">
              {nameOf(index)}
            </th>
            <td className="py-1.5 text-end">{formatCount(count)}</td>
            <td className="py-1.5 ps-3">
              <svg aria-hidden="true" className="h-4 w-full">
                <rect width={`${(100 * count) / most}%`} height="100%" rx="3" className="fill-sea" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The label of a distance class. */
function nameOf(index: number): string {
  const [from, to] = [histogramEdgesKm[index - 1], histogramEdgesKm[index]]
  if (to === undefined) return texts.over(formatCount(from!))
  return from === undefined ? texts.upTo(formatCount(to)) : texts.between(formatCount(from), formatCount(to))
}
