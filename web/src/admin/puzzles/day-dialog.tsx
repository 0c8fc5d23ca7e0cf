import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { formatPrize } from '../../parts/formats.ts'
import { AdminPhoto } from '../admin-photo.tsx'
import { writeDate } from './calendar-days.ts'
import { statusOf, timeOf } from './puzzle-status.ts'
import { StatusMark } from './status-mark.tsx'
import { texts } from './texts.ts'

interface Props {
  date: string
  puzzles: readonly AdminPuzzle[]
  onClose: () => void
  onEdit: (puzzle: AdminPuzzle) => void
  onCreate: (date: string) => void
}

/** All puzzles of a day that has more of them than its cell can show. */
export function DayDialog({ date, puzzles, onClose, onEdit, onCreate }: Props) {
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
          {texts.addAnother}
        </Button>
      }
    >
      <ul className="mt-3 grid gap-2 text-ink">
        {puzzles.map((puzzle) => {
          const status = statusOf(puzzle)
          return (
            <li key={puzzle.id}>
              <button type="button" className="day-puzzle" onClick={leaveFor(() => onEdit(puzzle))}>
                <AdminPhoto photoId={puzzle.photo_id} alt="" className="h-12 w-18 rounded-lg object-cover" />
                <span className="font-semibold tabular-nums">{formatPrize(puzzle.prize_amount)}</span>
                <span className="text-soft tabular-nums">{timeOf(puzzle)} UTC</span>
                <span className="status-word ml-auto" data-status={status}>
                  <StatusMark status={status} isLive={puzzle.is_released} />
                  {texts.status[status]}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
