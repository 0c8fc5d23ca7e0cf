import './puzzles.css'
import type { AdminPuzzle, Carried } from '@whereabouts/contract/admin-puzzles'
import { utcDate } from '@whereabouts/game/release'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { NetworkFailed } from '../../parts/api.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Notice } from '../../parts/notice.tsx'
import { AdminPage } from '../admin-page.tsx'
import { isDate } from './calendar-days.ts'
import { CarriedNotices } from './carried-notices.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { PhotoQueue } from './photo-queue.tsx'
import { PuzzleDialog } from './puzzle-dialog.tsx'
import { PuzzleMap } from './puzzle-map.tsx'
import { byDate, takenDates } from './puzzle-status.ts'
import { PuzzlesWaiting } from './puzzles-waiting.tsx'
import { texts } from './texts.ts'
import { usePuzzles, usePuzzlesChanged } from './use-puzzles.ts'

/** What the dialog is open for: a puzzle, or a new one. */
type Edited = { puzzle: AdminPuzzle } | { puzzle: null; date?: string }

/** The calendar of all puzzles, the map of their places, and the dialog that makes and changes them. */
export function PuzzlesPage() {
  const { data, error, isPending, refetch } = usePuzzles()
  const [edited, setEdited] = useState<Edited | null>(null)
  const changed = usePuzzlesChanged()
  const create = (date?: string) => setEdited({ puzzle: null, ...(date && { date }) })
  const askedDate = useAskedDate(data?.puzzles, create)
  const readAgain = () => void refetch()

  return (
    <AdminPage
      title={texts.title}
      subtitle={data && <span data-testid="puzzle-count">{texts.puzzles(data.total)}</span>}
      backTo="/admin/dashboard"
      actions={<Button onClick={() => create()}>{texts.newPuzzle}</Button>}
    >
      {isPending && <PuzzlesWaiting />}
      {!isPending && !data && (
        <LoadFailure
          title={failureTitle(error)}
          message={error instanceof NetworkFailed ? texts.checkConnection : texts.tryLater}
          onRetry={readAgain}
        />
      )}
      {data && error && <Stale title={failureTitle(error)} onRetry={readAgain} />}
      {data && (
        <Schedule
          puzzles={data.puzzles}
          carried={data.carried}
          today={utcDate(new Date(data.serverTime))}
          askedDate={askedDate}
          onEdit={(puzzle) => setEdited({ puzzle })}
          onCreate={create}
          onScheduled={changed}
        />
      )}
      {edited && <PuzzleDialog {...edited} onClose={() => setEdited(null)} onSaved={changed} />}
    </AdminPage>
  )
}

const failureTitle = (error: unknown) => (error instanceof NetworkFailed ? texts.networkError : texts.failed)

/** The day that the address asks for. When it has no puzzle, the dialog for one opens, once. */
function useAskedDate(puzzles: readonly AdminPuzzle[] | undefined, create: (date: string) => void): string | null {
  const [parameters, setParameters] = useSearchParams()
  const [asked] = useState(() => parameters.get('date'))
  const date = isDate(asked) ? asked : null
  const isRead = puzzles !== undefined
  const answer = useEffectEvent(() => {
    if (!parameters.has('date')) return
    // Otherwise the dialog would come again with every reload of the page.
    setParameters({}, { replace: true })
    if (date && !takenDates(puzzles ?? []).has(date)) create(date)
  })
  useEffect(() => {
    if (isRead) answer()
  }, [isRead])
  return date
}

interface ScheduleProps {
  puzzles: readonly AdminPuzzle[]
  carried: readonly Carried[]
  today: string
  askedDate: string | null
  onEdit: (puzzle: AdminPuzzle) => void
  onCreate: (date?: string) => void
  onScheduled: () => void
}

function Schedule({ puzzles, carried, today, askedDate, onEdit, onCreate, onScheduled }: ScheduleProps) {
  const days = useMemo(() => byDate(puzzles), [puzzles])
  return (
    <div className="grid gap-6">
      {puzzles.length === 0 && (
        <Card className="grid justify-items-center gap-2 p-8 text-center">
          <h2 className="text-2xl">{texts.empty}</h2>
          <p className="text-soft">{texts.emptyMore}</p>
          <Button className="mt-3" onClick={() => onCreate()}>
            {texts.createFirst}
          </Button>
        </Card>
      )}
      <CarriedNotices carried={carried} onUndone={onScheduled} />
      <MonthCalendar days={days} today={today} firstDate={askedDate ?? today} onEdit={onEdit} onCreate={onCreate} />
      <PhotoQueue onScheduled={onScheduled} />
      <PuzzleMap puzzles={puzzles} days={days} today={today} onEdit={onEdit} />
    </div>
  )
}

/** Reading again has failed; what was read before stays. */
function Stale({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div className="mb-6">
      <Notice tone="error" title={title}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{texts.stale}</p>
          <Button look="secondary" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
