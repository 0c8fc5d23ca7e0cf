import type { AdminPuzzle, WithheldPuzzle } from '@whereabouts/contract/puzzle-fields'
import { type ComponentProps, Fragment } from 'react'
import { formatPrize } from '../../../../lib/formats.ts'
import { useFileDrop } from '../photos/photo-drop-zone.tsx'
import { StatusMark, statusOf, timeOf } from '../puzzle-status.tsx'
import { texts } from '../texts.ts'
import { writeDate } from './calendar-days.ts'
import { type DayEntry, entriesOf, type GridPlace } from './calendar-keys.ts'

interface Props {
  date: string
  puzzles: readonly AdminPuzzle[]
  /** Other authors' puzzles, which the reader may not open. */
  taken: readonly WithheldPuzzle[]
  /** A day of an adjacent month: it creates nothing, and keyboard focus switches to its month. */
  isOutside: boolean
  isToday: boolean
  isGap: boolean
  /** The entry in the tab order, if in this cell. */
  tabEntry: number | null
  onPlace: (place: GridPlace) => void
  onEdit: (puzzle: AdminPuzzle) => void
  onCreate: (date: string) => void
  onMore: (date: string) => void
  onDropPhotos: (date: string, files: readonly File[]) => void
}

/** A calendar day with up to three puzzles. */
export function DayCell({
  date,
  puzzles,
  taken,
  isOutside,
  isToday,
  isGap,
  tabEntry,
  onPlace,
  onDropPhotos,
  ...on
}: Props) {
  const { isOver, handlers } = useFileDrop((files) => onDropPhotos(date, files))
  const entries = entriesOf(puzzles, taken).filter(({ kind }) => kind !== 'create' || !isOutside)
  const day = writeDate(date)
  return (
    <td
      {...(!isOutside && handlers)}
      className="day-cell"
      data-over={isOver || undefined}
      data-date={date}
      data-outside={isOutside || undefined}
      data-gap={(isGap && !isOutside) || undefined}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <div className="day-number">
        <span className="sr-only">{day}</span>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        {isGap && !isOutside && (
          <span aria-hidden="true" className="day-gap">
            No puzzle yet
          </span>
        )}
      </div>
      <div className="day-entries">
        {entries.map((entry, index) => (
          <Entry
            key={'puzzle' in entry ? entry.puzzle.id : entry.kind}
            entry={entry}
            day={day}
            date={date}
            isGap={isGap}
            rest={{
              'data-entry': `${date}/${index}`,
              tabIndex: tabEntry === index && !isOutside ? 0 : -1,
              onFocus: () => !isOutside && onPlace({ date, entry: index }),
            }}
            {...on}
          />
        ))}
      </div>
    </td>
  )
}

interface EntryProps extends Pick<Props, 'date' | 'isGap' | 'onEdit' | 'onCreate' | 'onMore'> {
  entry: DayEntry
  day: string
  /** Identifies the cell for keyboard navigation. */
  rest: { 'data-entry': string; tabIndex: number; onFocus: () => void }
}

function Entry({ entry, day, date, isGap, rest, onEdit, onCreate, onMore }: EntryProps) {
  if (entry.kind === 'puzzle')
    return <PuzzleChip puzzle={entry.puzzle} day={day} onClick={() => onEdit(entry.puzzle)} {...rest} />
  if (entry.kind === 'taken') return <TakenChip puzzle={entry.puzzle} day={day} {...rest} />
  if (entry.kind === 'more')
    return (
      <button type="button" className="day-more" onClick={() => onMore(date)} {...rest}>
        {`+${entry.count} more`} <span className="sr-only">{`puzzles on ${day}`}</span>
      </button>
    )
  const label = isGap ? `${texts.createOn(day)}. No puzzle yet.` : texts.createOn(day)
  return (
    <button type="button" className="day-create" aria-label={label} onClick={() => onCreate(date)} {...rest}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="day-create-sign">
        <path d="M10 4v12M4 10h12" />
      </svg>
    </button>
  )
}

interface ChipProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  puzzle: AdminPuzzle
  /** The date in words. */
  day: string
  onClick: () => void
}

/** A puzzle in the calendar: prize, time, and status by color and mark. Hovering shows more. */
function PuzzleChip({ puzzle, day, ...rest }: ChipProps) {
  const status = statusOf(puzzle)
  const isLive = status === 'pending' && puzzle.is_released
  return (
    <button type="button" {...rest} className="puzzle-chip" data-status={status} data-puzzle={puzzle.id}>
      <StatusMark status={status} isLive={isLive} />
      <Prize amount={puzzle.prize_amount} /> <span className="puzzle-chip-time">{timeOf(puzzle)}</span>
      <span className="sr-only">
        , {texts.status[status]}
        {isLive && `, Released`}, {day}
      </span>
    </button>
  )
}

/** Another author's puzzle: only its time and prize. It cannot be opened. */
function TakenChip({ puzzle, day, ...rest }: { puzzle: WithheldPuzzle; day: string }) {
  const isOff = puzzle.call_off_reason !== null
  return (
    <button
      type="button"
      aria-disabled="true"
      className="puzzle-chip"
      data-status={isOff ? 'called-off' : 'taken'}
      data-puzzle={puzzle.id}
      aria-label={`Taken: ${formatPrize(puzzle.prize_amount)}, ${timeOf(puzzle)} UTC, scheduled by another person, ${day}`}
      {...rest}
    >
      <StatusMark status={isOff ? 'called-off' : 'pending'} isLive={puzzle.is_released} />
      <Prize amount={puzzle.prize_amount} /> <span className="puzzle-chip-time">{timeOf(puzzle)}</span>
    </button>
  )
}

/** In narrow cells whole amounts have no cents, and long amounts wrap between thousands. */
function Prize({ amount }: { amount: number }) {
  const [whole = '', cents] = formatPrize(amount).split('.')
  const [first, ...thousands] = whole.split(',')
  return (
    <span className="puzzle-chip-prize">
      {first}
      {thousands.map((digits, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: digit groups are identified by position.
        <Fragment key={index}>
          ,<wbr />
          {digits}
        </Fragment>
      ))}
      {cents !== undefined && (
        <span className="puzzle-chip-cents" data-zero={cents === '00' || undefined}>
          .{cents}
        </span>
      )}
    </span>
  )
}
