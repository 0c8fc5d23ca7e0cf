import type { AnswerOf } from '../../lib/api.ts'
import { formatDistance } from '../../lib/distances.ts'
import { formatDay } from '../../lib/formats.ts'
import { Card } from '../../ui/card.tsx'
import { texts } from './texts.ts'

const words = texts.results
const shown = 30

type Results = AnswerOf<'GET /api/statistics'>['results']

/** Results of recent days, compared with other players. */
export function LatestResults({ results }: { results: Results }) {
  const latest = results.slice(-shown).toReversed()
  if (latest.length === 0) return null
  return (
    <Card as="section" aria-labelledby="results-title" className="overflow-hidden">
      <h2 id="results-title" className="px-5 pt-5 text-2xl sm:px-6">
        {words.title}
      </h2>
      <p className="px-5 pt-1 text-soft sm:px-6">{words.text(latest.length)}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby="results-title"
        className="mt-3 max-h-96 overflow-y-auto -outline-offset-3"
      >
        <table className="w-full text-sm tabular-nums">
          <thead className="text-start text-soft">
            <tr>
              <th scope="col" className="py-2 ps-5 font-medium sm:ps-6">
                {words.day}
              </th>
              <th scope="col" className="px-2 py-2 text-end font-medium">
                {words.best}
              </th>
              <th scope="col" className="py-2 pe-5 text-end font-medium sm:pe-6">
                {words.closer}
              </th>
            </tr>
          </thead>
          <tbody>
            {latest.map(({ puzzle_id, release_date, best_km, percentile, is_win }) => (
              <tr key={puzzle_id} className="border-t border-line">
                <th scope="row" className="py-2 ps-5 text-start font-normal sm:ps-6">
                  {formatDay(`${release_date}T00:00:00Z`, 'UTC')}
                </th>
                <td className="px-2 py-2 text-end">
                  {formatDistance(best_km)}
                  {is_win && <span className="ms-1 font-semibold text-gold-text">{words.won}</span>}
                </td>
                <td className="py-2 pe-5 text-end sm:pe-6">
                  {percentile === null ? (
                    <span className="text-soft">{words.alone}</span>
                  ) : (
                    words.closerThan(percentile)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
