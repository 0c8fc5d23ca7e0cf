import { useState } from 'react'
import { Table } from '../../ui/async/table.tsx'

const texts = {
  summary: (parts: { title: string; count: number; least: string; most: string; mostAt: string; last: string }) =>
    `${parts.title} in ${parts.count} ${parts.count === 1 ? 'period' : 'periods'}: lowest ${parts.least}, highest ${parts.most} (${parts.mostAt}), last ${parts.last}.`,
}
export interface Point {
  label: string
  /** Null if there is no value: nothing is drawn. */
  value: number | null
  /** The value as text. */
  text: string
  isWhole: boolean
}

interface Props {
  title: string
  /** Rates and times are lines, counts are bars. */
  look: 'bars' | 'line'
  /** Oldest first; at least one. */
  points: readonly Point[]
}

const [width, height, room] = [640, 140, 6]

/** A chart with a text summary, a slider that reads out each value, and a table of the values. */
export function ValueChart({ title, look, points }: Props) {
  const most = Math.max(0, ...points.map(({ value }) => value ?? 0))
  const [picked, setPicked] = useState<number | null>(null)
  const at = Math.min(picked ?? points.length - 1, points.length - 1)
  const step = width / points.length
  const middle = (at + 0.5) * step
  const least = Math.min(0, ...points.map(({ value }) => value ?? 0))
  const yOf = (value: number) => height - (most === least ? 0 : ((value - least) / (most - least)) * (height - room))
  const Marks = look === 'bars' ? Bars : Line
  return (
    <figure className="min-w-0">
      <svg viewBox={`0 0 ${width} ${height + 2}`} role="img" aria-label={summaryOf(title, points)} className="w-full">
        <path d={`M0 ${yOf(0) + 0.5}H${width}`} className="stroke-edge" />
        {picked !== null && <path d={`M${middle} 0V${height}`} className="stroke-soft" strokeDasharray="3 3" />}
        <Marks points={points} step={step} yOf={yOf} />
      </svg>
      <Slider title={title} points={points} at={at} onPick={setPicked} />
      <ValueTable title={title} points={points} />
    </figure>
  )
}

function summaryOf(title: string, points: readonly Point[]): string {
  const known = points.filter(({ value }) => value !== null).toSorted((a, b) => a.value! - b.value!)
  const [least, most] = [known[0], known.at(-1)]
  if (!least || !most) return `${title}: no value in this range.`
  const last = points.at(-1)!.text
  return texts.summary({ title, count: points.length, least: least.text, most: most.text, mostAt: most.label, last })
}

interface MarksProps {
  points: readonly Point[]
  step: number
  yOf: (value: number) => number
}

/** A value of one stays visible among hundreds. Negative values hang from the line. */
function Bars({ points, step, yOf }: MarksProps) {
  const gap = Math.min(4, step / 5)
  return points.map(({ label, value, isWhole }, at) => {
    const tall = value ? Math.max(2, Math.abs(yOf(0) - yOf(value))) : 0
    const own = isWhole ? 'fill-sea' : 'fill-sea/25 stroke-sea'
    const box = {
      x: at * step + gap / 2,
      y: value && value < 0 ? yOf(0) : yOf(0) - tall,
      width: step - gap,
      height: tall,
    }
    return tall > 0 && <rect key={label} {...box} className={own} strokeDasharray={isWhole ? undefined : '4 3'} />
  })
}

/** Connects neighbors only: a missing value leaves a gap. */
function Line({ points, step, yOf }: MarksProps) {
  const path = points
    .map(({ value }, at) => {
      if (value === null) return ''
      const isGoingOn = at > 0 && points[at - 1]!.value !== null
      return `${isGoingOn ? 'L' : 'M'}${(at + 0.5) * step} ${yOf(value)}`
    })
    .join('')
  const radius = points.length > 120 ? 1.5 : 3.5
  return (
    <>
      <path d={path} className="fill-none stroke-sea" strokeWidth="2" />
      {points.map(
        ({ label, value, isWhole }, at) =>
          value !== null && (
            <circle
              key={label}
              cx={(at + 0.5) * step}
              cy={yOf(value)}
              r={radius}
              className={isWhole ? 'fill-sea' : 'fill-card stroke-sea'}
              strokeDasharray={isWhole ? undefined : '2 2'}
            />
          ),
      )}
    </>
  )
}

interface SliderProps {
  title: string
  points: readonly Point[]
  at: number
  onPick: (at: number) => void
}

/** Moves through the periods by keyboard, mouse or touch, and reads out the value. */
function Slider({ title, points, at, onPick }: SliderProps) {
  const point = points[at]!
  const description = `${point.label}: ${point.text}${point.isWhole ? '' : ` (incomplete)`}`
  return (
    <div>
      <input
        type="range"
        min={0}
        max={points.length - 1}
        value={at}
        onChange={({ target }) => onPick(Number(target.value))}
        aria-label={`Choose a period of ${title}`}
        aria-valuetext={description}
        className="h-8 w-full accent-sea"
      />
      <p className="font-semibold tabular-nums">{description}</p>
    </div>
  )
}

function ValueTable({ title, points }: { title: string; points: readonly Point[] }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center text-sea">Show as a table</summary>
      <p className="mb-2 text-soft">
        {summaryOf(title, points)} {points.some(({ isWhole }) => !isWhole) && 'Dashed: the period is incomplete.'}
      </p>
      <Table
        caption={title}
        scroll="max-h-96 overflow-auto"
        rows={points.toReversed()}
        rowKey={({ label }) => label}
        columns={[
          {
            ...{ head: 'Period', look: 'name' },
            cell: ({ label, isWhole }) => (
              <>
                {label}
                {!isWhole && <span className="text-soft"> (incomplete)</span>}
              </>
            ),
          },
          { head: 'Value', look: 'number', cell: ({ text }) => text },
        ]}
      />
    </details>
  )
}
