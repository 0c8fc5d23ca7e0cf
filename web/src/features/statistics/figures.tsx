import type { AnswerOf } from '../../lib/api.ts'
import { formatDistance } from '../../lib/distances.ts'
import { formatCount } from '../../lib/formats.ts'
import { TitledCard } from '../../ui/titled-card.tsx'
import { texts } from './texts.ts'

const words = texts.figures

export type FiguresFact = AnswerOf<'GET /api/statistics'>['figures']

export function Figures({ figures }: { figures: FiguresFact }) {
  const { days_played: played, wins, best_km: best, median_km: median, average_percentile: average } = figures
  return (
    <TitledCard title={words.title}>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
        <Figure name={words.daysPlayed} value={formatCount(played)} />
        <Figure name={words.wins} value={formatCount(wins)} isGold={wins > 0} />
        <Figure name={words.best} value={best === null ? null : formatDistance(best)} />
        <Figure name={words.median} value={median === null ? null : formatDistance(median)} />
        <Figure
          name={words.average}
          value={average === null ? null : words.averageText(average)}
          hint={words.averageHint}
        />
      </dl>
    </TitledCard>
  )
}

interface FigureProps {
  name: string
  value: string | null
  hint?: string
  isGold?: boolean
}

export function Figure({ name, value, hint, isGold = false }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-soft">{name}</dt>
      <dd className={`mt-0.5 font-display text-xl font-bold tabular-nums ${isGold ? 'text-gold-text' : ''}`}>
        {value ?? (
          <>
            <span aria-hidden="true">{words.none}</span>
            <span className="sr-only">{words.noneHint}</span>
          </>
        )}
        {hint && <span className="mt-0.5 block font-sans text-xs font-normal text-soft">{hint}</span>}
      </dd>
    </div>
  )
}
