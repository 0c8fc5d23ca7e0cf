import { PreviewCard } from '@base-ui/react/preview-card'
import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import type { ComponentProps } from 'react'
import { formatPrize } from '../../parts/formats.ts'
import { preview } from './puzzle-preview.tsx'
import { statusOf, timeOf } from './puzzle-status.ts'
import { StatusMark } from './status-mark.tsx'
import { texts } from './texts.ts'

const openDelayMs = 150
const closeDelayMs = 80

interface Props extends Omit<ComponentProps<'a'>, 'onClick'> {
  puzzle: AdminPuzzle
  /** Its date in words. */
  day: string
  onClick: () => void
}

/** A puzzle in the calendar: its prize, its time, and by colour and mark whether it is solved. Pointing at it shows more. */
export function PuzzleChip({ puzzle, day, ...rest }: Props) {
  const status = statusOf(puzzle)
  const isLive = status === 'pending' && puzzle.is_released
  return (
    <PreviewCard.Trigger
      handle={preview}
      payload={puzzle}
      delay={openDelayMs}
      closeDelay={closeDelayMs}
      render={<button type="button" />}
      {...rest}
      className="puzzle-chip"
      data-status={status}
      data-puzzle={puzzle.id}
    >
      <StatusMark status={status} isLive={isLive} />
      <Prize amount={puzzle.prize_amount} /> <span className="puzzle-chip-time">{timeOf(puzzle)}</span>
      <span className="sr-only">
        , {texts.status[status]}
        {isLive && `, ${texts.live}`}, {day}
      </span>
    </PreviewCard.Trigger>
  )
}

/** Where a day has little room, whole amounts are shown without cents, and cents go into a line of their own. */
function Prize({ amount }: { amount: number }) {
  const [whole, cents] = formatPrize(amount).split('.')
  return (
    <span className="puzzle-chip-prize">
      {whole}
      {cents !== undefined && (
        <span className="puzzle-chip-cents" data-zero={cents === '00' || undefined}>
          .{cents}
        </span>
      )}
    </span>
  )
}
