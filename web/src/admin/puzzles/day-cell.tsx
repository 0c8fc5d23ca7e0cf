import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import { writeDate } from './calendar-days.ts'
import { type DayEntry, entriesOf, type GridPlace } from './day-entries.ts'
import { PuzzleChip } from './puzzle-chip.tsx'
import { texts } from './texts.ts'

interface Props {
  date: string
  puzzles: readonly AdminPuzzle[]
  /** A day of an adjacent month: nothing is created there, and the keyboard shows its own month first. */
  isOutside: boolean
  isToday: boolean
  isGap: boolean
  /** The entry that the Tab key reaches, if it is in this cell. */
  tabEntry: number | null
  onPlace: (place: GridPlace) => void
  onEdit: (puzzle: AdminPuzzle) => void
  onCreate: (date: string) => void
  onMore: (date: string) => void
}

/** One day of the calendar with up to three puzzles. */
export function DayCell({ date, puzzles, isOutside, isToday, isGap, tabEntry, onPlace, ...on }: Props) {
  const entries = entriesOf(puzzles).filter(({ kind }) => kind !== 'create' || !isOutside)
  const day = writeDate(date)
  return (
    <td
      className="day-cell"
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
            {texts.gap}
          </span>
        )}
      </div>
      <div className="grid gap-1">
        {entries.map((entry, index) => (
          <Entry
            key={entry.kind === 'puzzle' ? entry.puzzle.id : entry.kind}
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
  /** Where the keyboard finds it. */
  rest: { 'data-entry': string; tabIndex: number; onFocus: () => void }
}

function Entry({ entry, day, date, isGap, rest, onEdit, onCreate, onMore }: EntryProps) {
  if (entry.kind === 'puzzle')
    return <PuzzleChip puzzle={entry.puzzle} day={day} onClick={() => onEdit(entry.puzzle)} {...rest} />
  if (entry.kind === 'more')
    return (
      <button type="button" className="day-more" onClick={() => onMore(date)} {...rest}>
        {texts.more(entry.count)} <span className="sr-only">{texts.morePuzzles(day)}</span>
      </button>
    )
  const label = isGap ? `${texts.createOn(day)}. ${texts.gap}.` : texts.createOn(day)
  return (
    <button type="button" className="day-create" aria-label={label} onClick={() => onCreate(date)} {...rest}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="day-create-sign">
        <path d="M10 4v12M4 10h12" />
      </svg>
    </button>
  )
}
