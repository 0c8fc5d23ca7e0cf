import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import { callOff } from '@whereabouts/contract/puzzles.admin'
import { z } from 'zod'
import { call, failureText } from '../../../../lib/api.ts'
import { formatPrize } from '../../../../lib/formats.ts'
import { FormDialog } from '../../../../ui/async/form-dialog.tsx'
import { counted } from '../../../../ui/portal/counted.ts'
import { AreaField, SelectField } from '../../../../ui/portal/fields.tsx'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { timeOf } from '../puzzle-status.tsx'
import { usePuzzles } from '../use-puzzles.ts'

interface Props {
  puzzle: AdminPuzzle
  onClose: () => void
  onCalledOff: () => void
}

const schema = callOff.input.pick({ reason: true }).extend({ prize_to: z.string() })

/** Asks for a reason and what happens to the prize, then calls the puzzle off. */
export function CallOffDialog({ puzzle, onClose, onCalledOff }: Props) {
  const { id: puzzleId, guesses } = puzzle
  return (
    <FormDialog
      title="Call off this puzzle?"
      schema={schema}
      given={{ reason: '', prize_to: '' }}
      send={async ({ reason, prize_to }) => {
        await call('POST /api/admin/puzzles/:puzzleId/call-off', { puzzleId, reason, prize_to: prize_to || null })
        onCalledOff()
      }}
      done="Puzzle called off"
      failed={(error) => failureText(error, 'Failed to call off the puzzle')}
      submit="Call off the puzzle"
      look="danger"
      cancel="Keep the puzzle"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>
            {guesses > 0 && `${counted(guesses, 'guess ends', 'guesses end')} without a winner. `}
            It stops taking guesses, leaves the schedule and cannot be restored. Players see your reason word for word.
          </p>
          <AreaField label="Reason" maxLength={300} required {...field('reason')} />
          <PrizeField puzzle={puzzle} field={field('prize_to')} />
        </>
      )}
    </FormDialog>
  )
}

interface PrizeProps {
  puzzle: AdminPuzzle
  field: object
}

function PrizeField({ puzzle, field }: PrizeProps) {
  const { data } = usePuzzles()
  const others = (data?.puzzles ?? [])
    .filter(
      (other) => other.id !== puzzle.id && !other.is_released && !other.is_solved && other.call_off_reason === null,
    )
    .reverse()
    .map((other) => {
      const [day, prize] = [writeShortDate(other.release_date), formatPrize(other.prize_amount)]
      return [other.id, `Added to ${day}, ${timeOf(other)} UTC (${prize})`] as const
    })
  // Money forfeited by earlier winners belongs to the players: it always moves to another puzzle.
  const mustGo = puzzle.prize_rolled > 0
  return (
    <SelectField
      label={`Where the ${formatPrize(puzzle.prize_amount)} prize goes`}
      options={[['', mustGo ? 'Choose a puzzle' : 'To no other puzzle'], ...others]}
      hint={
        mustGo
          ? `${formatPrize(puzzle.prize_rolled)} of it comes from forfeited prizes, so it must go to a later puzzle.`
          : undefined
      }
      required={mustGo}
      {...field}
    />
  )
}
