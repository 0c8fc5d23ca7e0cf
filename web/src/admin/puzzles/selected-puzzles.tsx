import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import { Button } from '../../parts/button.tsx'
import { formatPrize } from '../../parts/formats.ts'
import { AdminPhoto } from '../admin-photo.tsx'
import { writeShortDate } from './calendar-days.ts'
import { statusOf, timeOf } from './puzzle-status.ts'
import { StatusMark } from './status-mark.tsx'
import { texts } from './texts.ts'

interface Props {
  date: string | null
  puzzles: readonly AdminPuzzle[]
  onEdit: (puzzle: AdminPuzzle) => void
  onClear: () => void
}

/** What the puzzles of the chosen day show. */
export function SelectedPuzzles({ date, puzzles, onEdit, onClear }: Props) {
  if (!date || puzzles.length === 0)
    return (
      <p className="grid place-items-center rounded-control border border-dashed border-line p-4 text-center text-sm text-soft">
        {texts.chooseDate}
      </p>
    )
  return (
    <section
      aria-label={texts.puzzlesOf(writeShortDate(date))}
      className="flex min-h-0 flex-col gap-2 lg:max-h-[500px]"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{writeShortDate(date)}</h3>
        <Button look="quiet" className="px-3! text-sm" onClick={onClear}>
          {texts.clear}
        </Button>
      </div>
      <ul className="selected-puzzles">
        {puzzles.map((puzzle) => (
          <SelectedPuzzle key={puzzle.id} puzzle={puzzle} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  )
}

function SelectedPuzzle({ puzzle, onEdit }: { puzzle: AdminPuzzle; onEdit: (puzzle: AdminPuzzle) => void }) {
  const status = statusOf(puzzle)
  return (
    <li className="overflow-hidden rounded-control border border-line">
      <AdminPhoto
        photoId={puzzle.photo_id}
        alt={texts.photoOf(writeShortDate(puzzle.release_date))}
        className="aspect-[3/2] w-full object-cover"
      />
      <div className="flex items-center justify-between gap-2 p-2 pl-3 text-sm">
        <div>
          <p className="flex items-center gap-3">
            <span className="font-semibold tabular-nums">{formatPrize(puzzle.prize_amount)}</span>
            <span className="status-word" data-status={status}>
              <StatusMark status={status} isLive={puzzle.is_released} />
              {texts.status[status]}
            </span>
          </p>
          <p className="text-soft tabular-nums">{timeOf(puzzle)} UTC</p>
        </div>
        <Button look="secondary" className="px-4!" onClick={() => onEdit(puzzle)}>
          {texts.edit}
        </Button>
      </div>
    </li>
  )
}
