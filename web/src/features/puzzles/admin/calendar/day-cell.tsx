import type { AdminPuzzle, WithheldPuzzle } from '@whereabouts/contract/puzzle-fields'
import { type ComponentProps, Fragment } from 'react'
import { formatPrize } from '../../../../lib/formats.ts'
import { useFileDrop } from '../photos/photo-drop-zone.tsx'
import { type PuzzleStatus, StatusMark, statusOf, timeOf } from '../puzzle-status.tsx'
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
  const isOpenGap = isGap && !isOutside
  return (
    <td
      {...(!isOutside && handlers)}
      className={`relative h-27 border border-line p-[3px] align-top data-outside:bg-line/28 data-over:bg-sea/12 data-over:outline-2 data-over:-outline-offset-2 data-over:outline-sea max-sm:h-22 max-sm:px-px max-sm:py-0.5 ${isOpenGap ? gapLook : ''}`}
      data-over={isOver || undefined}
      data-date={date}
      data-outside={isOutside || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <div
        className={`@container flex min-h-6 items-center gap-1 px-[3px] text-[0.8125rem] tabular-nums ${isOutside ? 'font-medium text-soft' : 'font-semibold'}`}
      >
        <span className="sr-only">{day}</span>
        <span aria-hidden="true" className={isToday ? todayLook : undefined}>
          {Number(date.slice(8))}
        </span>
        {isOpenGap && (
          <span
            aria-hidden="true"
            className="ms-auto hidden text-[0.6875rem] font-medium whitespace-nowrap text-gold-text @min-[6.5rem]:inline"
          >
            No puzzle yet
          </span>
        )}
      </div>
      {/* Chips follow the width of their cell, not of the window. */}
      <div className="@container grid grid-cols-1 gap-1">
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

const todayLook = '-ms-[3px] grid h-6 min-w-6 place-items-center rounded-full bg-ink text-card'
const gapLook =
  'after:pointer-events-none after:absolute after:inset-0.5 after:rounded-[6px] after:border-[1.5px] after:border-dashed after:border-gold/65'
const chipLook =
  'relative z-1 flex min-h-6 w-full flex-wrap items-center rounded-[6px] px-[5px] py-px text-start text-[0.75rem] leading-[1.3] tabular-nums hover:shadow-[inset_0_0_0_1px_currentcolor]'
const puzzleLook = `${chipLook} gap-x-[5px] border-s-3 border-(--status) bg-(--status-wash) text-(--status-text) @max-[4.5rem]:gap-x-0.5 @max-[4.5rem]:border-s-2 @max-[4.5rem]:ps-0.5 @max-[4.5rem]:pe-0 @max-[4.5rem]:text-[0.625rem] @max-[4.5rem]:tracking-[-0.04em]`
const moreLook = `${chipLook} font-semibold text-soft @max-[4.5rem]:px-0 @max-[4.5rem]:text-[0.6875rem] @max-[4.5rem]:tracking-[-0.03em]`

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
      <button type="button" className={moreLook} onClick={() => onMore(date)} {...rest}>
        {`+${entry.count} more`} <span className="sr-only">{`puzzles on ${day}`}</span>
      </button>
    )
  const label = isGap ? `${texts.createOn(day)}. No puzzle yet.` : texts.createOn(day)
  return (
    // The whole cell is the button; called-off chips are above it.
    <button
      type="button"
      className="group absolute inset-0 grid place-items-end p-[5px] hover:bg-sea/9 focus-visible:bg-sea/9 focus-visible:-outline-offset-3"
      aria-label={label}
      onClick={() => onCreate(date)}
      {...rest}
    >
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="w-5 fill-none stroke-soft stroke-2 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      >
        <path d="M10 4v12M4 10h12" strokeLinecap="round" />
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
    <button type="button" {...rest} className={puzzleLook} data-status={status} data-puzzle={puzzle.id}>
      <PrizeAndTime puzzle={puzzle} status={status} isLive={isLive} />
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
      className={puzzleLook}
      data-status={isOff ? 'called-off' : 'taken'}
      data-puzzle={puzzle.id}
      aria-label={`Taken: ${formatPrize(puzzle.prize_amount)}, ${timeOf(puzzle)} UTC, scheduled by another person, ${day}`}
      {...rest}
    >
      <PrizeAndTime puzzle={puzzle} status={isOff ? 'called-off' : 'pending'} isLive={puzzle.is_released} />
    </button>
  )
}

interface PrizeAndTimeProps {
  puzzle: AdminPuzzle | WithheldPuzzle
  status: PuzzleStatus
  isLive: boolean
}

/** A chip's mark, prize and time. In narrow cells the prize has its own line, above the mark and the time. */
function PrizeAndTime({ puzzle, status, isLive }: PrizeAndTimeProps) {
  const line = status === 'called-off' ? 'line-through' : ''
  return (
    <>
      <StatusMark
        status={status}
        isLive={isLive}
        className={status === 'pending' ? '@max-[4.5rem]:hidden' : '@max-[4.5rem]:w-[7px]'}
      />
      <Prize amount={puzzle.prize_amount} line={line} />{' '}
      <span className={`ms-auto @max-[7.5rem]:ms-0 ${line}`}>{timeOf(puzzle)}</span>
    </>
  )
}

/** In narrow cells whole amounts have no cents, and long amounts wrap between thousands. */
function Prize({ amount, line }: { amount: number; line: string }) {
  const [whole = '', cents] = formatPrize(amount).split('.')
  const [first, ...thousands] = whole.split(',')
  return (
    <span
      className={`font-bold @max-[7.5rem]:-order-1 @max-[7.5rem]:min-w-0 @max-[7.5rem]:basis-full @max-[4.5rem]:tracking-[-0.06em] ${line}`}
    >
      {first}
      {thousands.map((digits, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: digit groups are identified by position.
        <Fragment key={index}>
          ,<wbr />
          {digits}
        </Fragment>
      ))}
      {cents !== undefined && (
        <span className={cents === '00' ? '@max-[7.5rem]:hidden' : '@max-[7.5rem]:inline-block'}>.{cents}</span>
      )}
    </span>
  )
}
