import { dayText } from '../../lib/utc-text.ts'
import { Table } from '../../ui/async/table.tsx'

interface Props {
  unit: string
  /** Oldest first. */
  days: readonly { date: string; count: number }[]
}

const [barWidth, gap, height] = [16, 4, 56]

/** One bar per day. A table below has the same numbers. */
export function DayChart({ unit, days }: Props) {
  const counts = days.map(({ count }) => count)
  const [total, most] = [counts.reduce((sum, count) => sum + count, 0), Math.max(0, ...counts)]
  const width = days.length * (barWidth + gap) - gap
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{unit}</span>
        <span className="text-sm text-soft tabular-nums">
          {`${total} in all`}, {`at most ${most} a day`}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height + 1}`}
        role="img"
        aria-label={`${unit} by day: ${total} in 14 days, at most ${most} a day`}
        className="mt-2 w-full"
      >
        <path d={`M0 ${height + 0.5}H${width}`} className="stroke-edge" />
        {days.map(({ date, count }, at) => (
          <rect
            key={date}
            x={at * (barWidth + gap)}
            y={height - barHeight(count, most)}
            width={barWidth}
            height={barHeight(count, most)}
            className="fill-sea"
          >
            <title>{`${dayText(date)}: ${count}`}</title>
          </rect>
        ))}
      </svg>
      <div className="flex justify-between text-xs text-soft tabular-nums">
        <span>{days[0]?.date}</span>
        <span>{days.at(-1)?.date}</span>
      </div>
      <details className="text-sm">
        <summary className="inline-flex min-h-9 items-center text-sea">As a table</summary>
        <Table
          rows={days.toReversed()}
          rowKey={({ date }) => date}
          columns={[
            { head: 'Day (UTC)', look: 'name', cell: ({ date }) => dayText(date) },
            { head: unit, look: 'number', cell: ({ count }) => count },
          ]}
        />
      </details>
    </figure>
  )
}

/** A count of one stays visible among hundreds. */
const barHeight = (count: number, most: number) => (count === 0 ? 0 : Math.max(2, (count / most) * height))
