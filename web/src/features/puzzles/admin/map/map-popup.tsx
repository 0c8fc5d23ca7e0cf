import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import { formatPrize } from '../../../../lib/formats.ts'
import { Button } from '../../../../ui/button.tsx'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { StatusWord, statusOf, timeOf } from '../puzzle-status.tsx'
import { texts } from '../texts.ts'

/** The hovered puzzle, and its marker's position in CSS pixels. */
export interface Pointed {
  puzzle: AdminPuzzle
  x: number
  y: number
  frame: { width: number; height: number }
}

interface Props {
  pointed: Pointed
  isSelected: boolean
  onEdit: (puzzle: AdminPuzzle) => void
  /** The popup is hovered or focused. */
  onHold: () => void
  onLeave: () => void
  onClose: () => void
}

const widthPx = 300
const roomPx = 190
const marginPx = 8
const gapPx = 18

/** A marker's popup: above it, or below if there is no room, always inside the map. */
export function MapPopup({ pointed, isSelected, onEdit, onHold, onLeave, onClose }: Props) {
  const { puzzle, x, y, frame } = pointed
  const status = isSelected ? 'selected' : statusOf(puzzle)
  const left = Math.max(marginPx, Math.min(x - widthPx / 2, frame.width - widthPx - marginPx))
  const place = y > roomPx ? { left, bottom: frame.height - y + gapPx } : { left, top: y + gapPx }
  return (
    <section
      aria-label={texts.id(puzzle.id)}
      className="absolute z-950 rounded-card border border-line bg-card px-3 py-2.5 text-ink shadow-[0_4px_18px_rgb(15_28_46/28%)]"
      style={{ ...place, width: widthPx }}
      onPointerEnter={onHold}
      onPointerLeave={onLeave}
      onFocus={onHold}
      onBlur={onLeave}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <p className="text-[0.6875rem] break-all text-soft">{texts.id(puzzle.id)}</p>
      <p className="mt-1 flex items-center justify-between gap-2">
        <span className="font-display text-lg font-bold text-gold-text tabular-nums">
          {formatPrize(puzzle.prize_amount)}
        </span>
        <StatusWord status={status} isLive={puzzle.is_released} />
      </p>
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm tabular-nums">
          {writeShortDate(puzzle.release_date)}
          <br />
          {timeOf(puzzle)} UTC
        </p>
        <Button look="secondary" className="px-4!" onClick={() => onEdit(puzzle)}>
          Edit
        </Button>
      </div>
    </section>
  )
}
