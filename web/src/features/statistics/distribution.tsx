import { histogramEdgesKm } from '@whereabouts/game/days/results'
import { formatCount } from '../../lib/formats.ts'
import { BarTable } from '../../ui/bar-table.tsx'
import { Card } from '../../ui/card.tsx'
import { texts as dayTexts } from '../days/texts.ts'
import { texts as leagueTexts } from '../leagues/texts.ts'
import { texts } from './texts.ts'

const words = texts.distribution

const nameOf = (index: number): string => {
  const edge = histogramEdgesKm[index]
  return edge === undefined ? words.beyond(formatCount(histogramEdgesKm.at(-1)!)) : words.upTo(formatCount(edge))
}

/** Days per distance class: a table with bars. */
export function Distribution({ histogram, waiting }: { histogram: readonly number[]; waiting: string }) {
  const most = Math.max(...histogram)
  return (
    <Card as="section" aria-labelledby="distribution-title" className="p-5 sm:p-6">
      <h2 id="distribution-title" className="text-2xl">
        {words.title}
      </h2>
      {most === 0 && <p className="mt-2 text-soft">{waiting}</p>}
      {most > 0 && (
        <BarTable
          heads={[dayTexts.distance, leagueTexts.columns.days]}
          rows={histogram.map((count, index) => ({ name: nameOf(index), count }))}
          labelledBy="distribution-title"
        />
      )}
    </Card>
  )
}
