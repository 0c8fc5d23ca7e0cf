import { isUtcDate } from '@whereabouts/game/utc-date'
import { Loaded } from '../../../ui/async/loaded.tsx'
import { useAction } from '../../../ui/async/use-action.ts'
import { counted } from '../../../ui/portal/counted.ts'
import './puzzles.css'
import type { AdminPuzzle, Carried } from '@whereabouts/contract/puzzle-fields'
import { utcDate } from '@whereabouts/game/release'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type AnswerOf, call, failureText, NetworkFailed } from '../../../lib/api.ts'
import { formatPrize } from '../../../lib/formats.ts'
import { useSearchParams } from '../../../lib/navigation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AdminPage } from '../../../ui/portal/admin-page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { MonthCalendar } from './calendar/month-calendar.tsx'
import { PuzzleDialog } from './dialog/puzzle-dialog.tsx'
import { PuzzleMap } from './map/puzzle-map.tsx'
import { PhotoQueue } from './photos/photo-queue.tsx'
import { PuzzleConflicts } from './puzzle-conflicts.tsx'
import { byDate, takenDates } from './puzzle-status.tsx'
import { texts } from './texts.ts'
import { usePuzzles, usePuzzlesChanged } from './use-puzzles.ts'

type Read = AnswerOf<'GET /api/admin/puzzles'>

type Edited = { puzzle: AdminPuzzle } | { puzzle: null; start?: { date: string }; file?: File }

/** The calendar of all puzzles, the map of their places, and the puzzle dialog. */
export function PuzzlesPage() {
  const read = usePuzzles()
  const { data, error, refetch } = read
  const [edited, setEdited] = useState<Edited | null>(null)
  const changed = usePuzzlesChanged()
  const create = (date?: string) => setEdited({ puzzle: null, ...(date && { start: { date } }) })
  const askedDate = useAsked(data, { onCreate: create, onEdit: (puzzle) => setEdited({ puzzle }) })
  const dropOn = (date: string, file: File) => setEdited({ puzzle: null, start: { date }, file })
  const readAgain = () => void refetch()

  return (
    <AdminPage
      title="Puzzle Management"
      subtitle={data && <span data-testid="puzzle-count">{texts.puzzles(data.total)}</span>}
      actions={<Button onClick={() => create()}>New Puzzle</Button>}
    >
      {data && error && <Stale title={failureTitle(error)} onRetry={readAgain} />}
      <Loaded
        read={read}
        failed={(cause) => ({
          title: failureTitle(cause),
          message:
            cause instanceof NetworkFailed ? 'Please check your internet connection.' : 'Please try again in a moment.',
        })}
        waiting={<PuzzlesWaiting />}
      >
        {(data) => (
          <Schedule
            {...{ data, askedDate }}
            onEdit={(puzzle) => setEdited({ puzzle })}
            onCreate={create}
            onDropPhoto={dropOn}
            onScheduled={changed}
          />
        )}
      </Loaded>
      {edited && <PuzzleDialog {...edited} onClose={() => setEdited(null)} onSaved={changed} />}
    </AdminPage>
  )
}

const failureTitle = (error: unknown) => (error instanceof NetworkFailed ? 'Network error' : 'Failed to fetch puzzles')

interface Asked {
  onCreate: (date: string) => void
  onEdit: (puzzle: AdminPuzzle) => void
}

/** Handles a day or puzzle in the URL: opens the puzzle, or once a dialog for a new one on an empty day. Returns the day to show. */
function useAsked(data: Read | undefined, { onCreate, onEdit }: Asked): string | null {
  const [parameters, setParameters] = useSearchParams()
  const [date, setDate] = useState<string | null>(null)
  const [askedDate, askedId] = [parameters.get('date'), parameters.get('puzzle')]
  if (askedDate !== null && isUtcDate(askedDate) && askedDate !== date) setDate(askedDate)
  const isRead = data !== undefined
  const answer = useEffectEvent(() => {
    if (askedDate === null && askedId === null) return
    // Otherwise the dialog would reopen on every reload.
    setParameters({}, { replace: true })
    const puzzle = data?.puzzles.find(({ id }) => id === askedId)
    if (puzzle) onEdit(puzzle)
    if (askedDate === null || !isUtcDate(askedDate)) return
    const isTaken = takenDates([...(data?.puzzles ?? []), ...(data?.withheld ?? [])]).has(askedDate)
    if (!isTaken) onCreate(askedDate)
  })
  // The URL may change while the page is open.
  useEffect(() => {
    if (isRead) answer()
  }, [isRead, askedDate, askedId])
  return data?.puzzles.find(({ id }) => id === askedId)?.release_date ?? date
}

interface ScheduleProps {
  data: Read
  askedDate: string | null
  onEdit: (puzzle: AdminPuzzle) => void
  onCreate: (date?: string) => void
  /** A photo was dropped on a day. */
  onDropPhoto: (date: string, file: File) => void
  onScheduled: () => void
}

function Schedule({ data, askedDate, onEdit, onCreate, onDropPhoto, onScheduled }: ScheduleProps) {
  const { puzzles, withheld, carried, conflicts, serverTime } = data
  const today = utcDate(new Date(serverTime))
  const [dropped, setDropped] = useState<readonly File[]>([])
  const days = useMemo(() => byDate(puzzles), [puzzles])
  const takenByOthers = useMemo(() => byDate(withheld), [withheld])
  return (
    <div className="grid grid-cols-1 gap-6">
      {puzzles.length === 0 && (
        <Empty title="No puzzles yet" text="Create your first daily puzzle to get started">
          <Button onClick={() => onCreate()}>Create First Puzzle</Button>
        </Empty>
      )}
      <PuzzleConflicts conflicts={conflicts} />
      <CarriedNotices carried={carried} onUndone={onScheduled} />
      <div className="grid grid-cols-1 items-start gap-6 min-[87.5rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MonthCalendar
          days={days}
          takenByOthers={takenByOthers}
          today={today}
          firstDate={askedDate ?? today}
          onEdit={onEdit}
          onCreate={onCreate}
          // Each of several photos gets its own day.
          onDropPhotos={(date, files) => (files.length === 1 ? onDropPhoto(date, files[0]!) : setDropped(files))}
        />
        {/* If the map fits beside the month, the photos span both below. */}
        <div className="min-w-0 min-[87.5rem]:col-span-2 min-[87.5rem]:row-start-2">
          <PhotoQueue dropped={dropped} onScheduled={onScheduled} />
        </div>
        <PuzzleMap puzzles={puzzles} days={days} today={today} onEdit={onEdit} />
      </div>
    </div>
  )
}

/** Reloading failed; earlier data stays. */
function Stale({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div className="mb-6">
      <Notice tone="error" title={title}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>What you see may be out of date.</p>
          <Button look="secondary" onClick={onRetry}>
            Try Again
          </Button>
        </div>
      </Notice>
    </div>
  )
}

interface Props {
  carried: readonly Carried[]
  onUndone: () => void
}

/** Recent changes to later puzzles, each with an undo button. */
function CarriedNotices({ carried, onUndone }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // The focused button is gone with its notice.
  const undone = () => {
    place.current?.focus()
    onUndone()
  }
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none empty:hidden">
      {carried.map((one) => (
        <CarriedNotice key={one.id} carried={one} onUndone={undone} />
      ))}
    </div>
  )
}

function CarriedNotice({ carried, onUndone }: { carried: Carried; onUndone: () => void }) {
  const { id, kind, value, count, until } = carried
  const toast = useToast()
  const { run, isBusy } = useAction((error) => failureText(error, 'Failed to undo'), { as: 'toast' })
  const what = texts.carried(count, kind === 'prize' ? formatPrize(Number(value)) : `${value.slice(0, 5)} UTC`)
  const undo = () =>
    run(async () => {
      const { restored_count, kept_count } = await call('POST /api/admin/carried/:carriedId/undo', { carriedId: id })
      const message =
        kept_count > 0 ? { message: `${counted(kept_count, 'puzzle')} changed or released since, left as is.` } : {}
      toast({ type: 'success', title: `${counted(restored_count, 'puzzle')} restored`, ...message })
    }).finally(onUndone)
  return (
    <Notice tone="info" title={what}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60">
          {`You can undo this until ${new Date(until).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit' })}. Puzzles changed since then stay as they are.`}
        </p>
        <Button look="secondary" aria-label={`Undo: ${what}`} isBusy={isBusy} onClick={() => void undo()}>
          {isBusy ? 'Undoing…' : 'Undo'}
        </Button>
      </div>
    </Notice>
  )
}

const cells = Array.from({ length: 42 }, (_, cell) => cell)

function PuzzlesWaiting() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading...</span>
      <div className="rounded-card border border-line bg-card p-3 sm:p-4">
        <Skeleton className="h-11 w-72 max-w-full" />
        <div className="mt-11 grid grid-cols-7 gap-1">
          {cells.map((cell) => (
            <Skeleton key={cell} className="h-26" />
          ))}
        </div>
      </div>
      <div className="rounded-card border border-line bg-card p-3 sm:p-4">
        <Skeleton className="h-24" />
        <Skeleton className="mt-3 h-[500px]" />
      </div>
    </div>
  )
}
