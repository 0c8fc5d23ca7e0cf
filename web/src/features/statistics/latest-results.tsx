import type { AnswerOf } from '../../lib/api.ts'
import { formatDistance } from '../../lib/distances.ts'
import { formatDay } from '../../lib/formats.ts'
import { Table } from '../../ui/async/table.tsx'
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
      <Table
        labelledBy="results-title"
        scroll="mt-3 max-h-96 overflow-y-auto -outline-offset-3 px-5 sm:px-6"
        className="w-full text-sm"
        rows={latest}
        rowKey={({ puzzle_id }) => puzzle_id}
        columns={[
          {
            ...{ head: words.day, look: 'name' },
            cell: ({ release_date }) => formatDay(`${release_date}T00:00:00Z`, 'UTC'),
          },
          {
            ...{ head: texts.figures.best, look: 'number' },
            cell: ({ best_km, is_win }) => (
              <>
                {formatDistance(best_km)}
                {is_win && <span className="ms-1 font-semibold text-gold-text">{texts.calendar.marks.won}</span>}
              </>
            ),
          },
          {
            ...{ head: words.closer, look: 'number' },
            cell: ({ percentile }) =>
              percentile === null ? (
                <span className="text-soft">{words.alone}</span>
              ) : (
                texts.figures.averageText(percentile)
              ),
          },
        ]}
      />
    </Card>
  )
}
