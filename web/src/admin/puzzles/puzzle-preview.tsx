import { PreviewCard } from '@base-ui/react/preview-card'
import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import { formatPrize } from '../../parts/formats.ts'
import { AdminPhoto } from '../admin-photo.tsx'
import { writeShortDate } from './calendar-days.ts'
import { statusOf, timeOf } from './puzzle-status.ts'
import { StatusMark } from './status-mark.tsx'
import { texts } from './texts.ts'

/** Ties the chips to the one preview that they share. */
export const preview = PreviewCard.createHandle<AdminPuzzle>()

/** Floats beside the chip that is pointed at or has the focus, wherever in the window there is room. */
export function PuzzlePreview() {
  return (
    <PreviewCard.Root handle={preview}>
      {({ payload: puzzle }) => (
        <PreviewCard.Portal>
          <PreviewCard.Positioner side="right" align="start" sideOffset={8} collisionPadding={12} className="z-35">
            <PreviewCard.Popup
              data-testid="puzzle-preview"
              className="w-64 overflow-hidden rounded-card border border-line bg-card text-ink shadow-soft"
            >
              {puzzle && <Preview puzzle={puzzle} />}
            </PreviewCard.Popup>
          </PreviewCard.Positioner>
        </PreviewCard.Portal>
      )}
    </PreviewCard.Root>
  )
}

function Preview({ puzzle }: { puzzle: AdminPuzzle }) {
  const status = statusOf(puzzle)
  return (
    <>
      <AdminPhoto
        photoId={puzzle.photo_id}
        alt={texts.photoOf(writeShortDate(puzzle.release_date))}
        className="h-40 w-full object-cover"
      />
      <div className="grid gap-0.5 p-3">
        <p className="flex items-center justify-between gap-2">
          <span className="font-display text-lg font-bold text-gold-text tabular-nums">
            {formatPrize(puzzle.prize_amount)}
          </span>
          <span className="status-word" data-status={status}>
            <StatusMark status={status} isLive={puzzle.is_released} />
            {texts.status[status]}
          </span>
        </p>
        <p className="text-sm text-soft tabular-nums">
          {writeShortDate(puzzle.release_date)} · {timeOf(puzzle)} UTC
        </p>
        {puzzle.winner_username && <p className="truncate text-sm text-soft">Winner: {puzzle.winner_username}</p>}
        {puzzle.void_reason && <p className="line-clamp-2 text-sm text-soft">{puzzle.void_reason}</p>}
      </div>
    </>
  )
}
