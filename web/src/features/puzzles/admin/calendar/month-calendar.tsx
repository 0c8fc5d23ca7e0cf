import type { AdminPuzzle, WithheldPuzzle } from '@whereabouts/contract/puzzle-fields'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatPrize } from '../../../../lib/formats.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { counted } from '../../../../ui/portal/counted.ts'
import { AdminPhoto } from '../admin-photo.tsx'
import { StatusWord, statusOf, takenDates, timeOf } from '../puzzle-status.tsx'
import { texts } from '../texts.ts'
import {
  gapsFrom,
  monthOf,
  shiftDateByMonths,
  weeksOf,
  writeDate,
  writeDay,
  writeMonth,
  writeWeekday,
} from './calendar-days.ts'
import { entriesOf, type GridPlace, keyLeadsTo } from './calendar-keys.ts'
import { DayCell } from './day-cell.tsx'
import { DifficultyPart } from './difficulty-part.tsx'
import { WithPreview } from './puzzle-preview.tsx'
import { ReleaseZones } from './release-zones.tsx'
import { texts as ownTexts } from './texts.ts'
import { StepButton } from './week-strip.tsx'

interface Props {
  days: ReadonlyMap<string, readonly AdminPuzzle[]>
  /** Other authors' puzzles; curators see only their times and prizes. */
  takenByOthers: ReadonlyMap<string, readonly WithheldPuzzle[]>
  /** The server's current date, UTC. */
  today: string
  firstDate: string
  onEdit: (puzzle: AdminPuzzle) => void
  onCreate: (date: string) => void
  onDropPhotos: (date: string, files: readonly File[]) => void
}

const none: readonly AdminPuzzle[] = []
const noneTaken: readonly WithheldPuzzle[] = []
const takenOn = (takenByOthers: Props['takenByOthers'], date: string) => takenByOthers.get(date) ?? noneTaken

/** A month of puzzles in six weeks. */
export function MonthCalendar({ days, takenByOthers, today, firstDate, onEdit, onCreate, onDropPhotos }: Props) {
  const { place, month, grid, goTo, onPlace, onKeyDown } = usePlace(firstDate, { days, takenByOthers })
  const [listed, setListed] = useState<string | null>(null)
  const puzzles = useMemo(() => [...days.values()].flat(), [days])
  const gaps = useMemo(
    () => new Set(gapsFrom(today, takenDates([...days.values(), ...takenByOthers.values()].flat()))),
    [days, takenByOthers, today],
  )

  return (
    <Card as="section" aria-labelledby="month-title" className="p-2 sm:p-4">
      <MonthHeader month={month} today={today} gaps={gaps.size} goTo={goTo} date={place.date} />
      {gaps.size > 0 && <Gaps days={[...gaps]} />}
      <WithPreview puzzles={puzzles}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the table is a grid with keyboard navigation.
          role="grid"
          aria-labelledby="month-title"
          className="w-full table-fixed border-collapse"
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              {weeksOf(month)[0]!.map((date) => (
                <th key={date} scope="col" className="pb-1 text-xs font-semibold text-soft">
                  {writeWeekday(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>
                {week.map((date) => (
                  <DayCell
                    key={date}
                    date={date}
                    puzzles={days.get(date) ?? none}
                    taken={takenOn(takenByOthers, date)}
                    isOutside={monthOf(date) !== month}
                    isToday={date === today}
                    isGap={gaps.has(date)}
                    tabEntry={date === place.date ? place.entry : null}
                    onPlace={onPlace}
                    onEdit={onEdit}
                    onCreate={onCreate}
                    onMore={setListed}
                    onDropPhotos={onDropPhotos}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WithPreview>
      <ReleaseZones puzzles={puzzles} today={today} />
      <DifficultyPart month={month} today={today} />
      {listed && (
        <DayDialog
          date={listed}
          puzzles={days.get(listed) ?? none}
          onClose={() => setListed(null)}
          onEdit={onEdit}
          onCreate={onCreate}
        />
      )}
    </Card>
  )
}

const gapsNamed = 10

function Gaps({ days }: { days: readonly string[] }) {
  const named = days.slice(0, gapsNamed).map(writeDay)
  return <p className="mb-3 px-1 text-sm">{ownTexts.gapsNamed(named, days.length - named.length)}</p>
}

/** The entry in the tab order; its month is shown. */
function usePlace(firstDate: string, { days, takenByOthers }: Pick<Props, 'days' | 'takenByOthers'>) {
  const [place, setPlace] = useState<GridPlace>({ date: firstDate, entry: 0 })
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(false)
  const countAt = (date: string) => entriesOf(days.get(date) ?? none, takenOn(takenByOthers, date)).length
  // A deleted or moved puzzle leaves fewer entries.
  const entry = Math.min(place.entry, countAt(place.date) - 1)

  useLayoutEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-entry="${place.date}/${entry}"]`)?.focus()
  }, [place.date, entry])

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.altKey || event.metaKey || !target.dataset.entry) return
    const next = keyLeadsTo({ key: event.key, isShift: event.shiftKey, place: { date: place.date, entry }, countAt })
    if (!next) return
    event.preventDefault()
    isMoved.current = true
    setPlace(next)
  }
  const goTo = (date: string) => setPlace({ date, entry: 0 })
  return { place: { date: place.date, entry }, month: monthOf(place.date), grid, goTo, onPlace: setPlace, onKeyDown }
}

interface HeaderProps {
  month: string
  date: string
  today: string
  gaps: number
  goTo: (date: string) => void
}

function MonthHeader({ month, date, today, gaps, goTo }: HeaderProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-2">
      <StepButton way="back" label="Previous month" onClick={() => goTo(shiftDateByMonths(date, -1))} />
      <h2 id="month-title" aria-live="polite" className="min-w-40 text-center text-lg sm:min-w-60 sm:text-xl">
        {writeMonth(month).toUpperCase()}
      </h2>
      <StepButton way="on" label="Next month" onClick={() => goTo(shiftDateByMonths(date, 1))} />
      {month !== monthOf(today) && (
        <Button look="quiet" className="px-3! text-sm" onClick={() => goTo(today)}>
          Go to current month
        </Button>
      )}
      <p className="ms-auto px-1 text-end text-sm text-soft">
        {gaps > 0 && (
          <>
            <span className="font-medium text-gold-text">{`${counted(gaps, 'day')} of the next 30 without a puzzle`}</span>
            <span aria-hidden="true"> · </span>
          </>
        )}
        <span title={writeDate(today)}>All dates and times are UTC.</span>
      </p>
    </div>
  )
}

interface DayDialogProps {
  date: string
  puzzles: readonly AdminPuzzle[]
  onClose: () => void
  onEdit: (puzzle: AdminPuzzle) => void
  onCreate: (date: string) => void
}

/** All puzzles of a day that do not fit in its cell. */
function DayDialog({ date, puzzles, onClose, onEdit, onCreate }: DayDialogProps) {
  const leaveFor = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.puzzlesOf(writeDate(date))}
      actions={
        <Button look="secondary" onClick={leaveFor(() => onCreate(date))}>
          New puzzle on this day
        </Button>
      }
    >
      <ul className="mt-3 grid gap-2 text-ink">
        {puzzles.map((puzzle) => {
          const status = statusOf(puzzle)
          return (
            <li key={puzzle.id}>
              <button
                type="button"
                className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line py-1.5 ps-1.5 pe-3 hover:bg-line/40"
                onClick={leaveFor(() => onEdit(puzzle))}
              >
                <AdminPhoto photoId={puzzle.photo_id} alt="" className="h-12 w-18 rounded-lg object-cover" />
                <span className="font-semibold tabular-nums">{formatPrize(puzzle.prize_amount)}</span>
                <span className="text-soft tabular-nums">{timeOf(puzzle)} UTC</span>
                <StatusWord status={status} isLive={puzzle.is_released} className="ms-auto" />
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
