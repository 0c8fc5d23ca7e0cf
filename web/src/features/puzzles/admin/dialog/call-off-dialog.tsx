import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import { useState } from 'react'
import { failureField, failureText } from '../../../../lib/api.ts'
import { formatPrize } from '../../../../lib/formats.ts'
import { useChange } from '../../../../lib/use-change.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { counted } from '../../../../ui/portal/counted.ts'
import { AreaField, SelectField } from '../../../../ui/portal/fields.tsx'
import { Question } from '../../../../ui/question.tsx'
import { useToast } from '../../../../ui/toast/toast.tsx'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { timeOf } from '../puzzle-status.tsx'
import { usePuzzles } from '../use-puzzles.ts'

interface Props {
  puzzle: AdminPuzzle
  onClose: () => void
  onCalledOff: () => void
}

/** The server's requirements for a reason. */
const shortestReason = 3

/** Asks for a reason and what happens to the prize, then calls the puzzle off. */
export function CallOffDialog({ puzzle, onClose, onCalledOff }: Props) {
  const [reason, setReason] = useState('')
  const [prizeTo, setPrizeTo] = useState('')
  const { errors, run, isBusy } = useCallOff(puzzle, onCalledOff)
  return (
    <Question
      title="Call off this puzzle?"
      no="Keep the puzzle"
      onNo={onClose}
      yes="Call off the puzzle"
      onYes={() => void run(reason, prizeTo)}
      isBusy={isBusy}
    >
      <p>
        {puzzle.guesses > 0 && `${counted(puzzle.guesses, 'guess ends', 'guesses end')} without a winner. `}
        It stops taking guesses, leaves the schedule and cannot be restored. Players see your reason word for word.
      </p>
      <div className="mt-4 space-y-4 text-ink">
        <AreaField
          label="Reason"
          maxLength={300}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={errors.reason}
        />
        <PrizeField puzzle={puzzle} prizeTo={prizeTo} onPrizeTo={setPrizeTo} error={errors.prize} />
        {errors.general && <Notice tone="error">{errors.general}</Notice>}
      </div>
    </Question>
  )
}

interface Errors {
  reason?: string
  prize?: string
  general?: string
}

function useCallOff({ id: puzzleId }: AdminPuzzle, onCalledOff: () => void) {
  const [errors, setErrors] = useState<Errors>({})
  const change = useChange('POST /api/admin/puzzles/:puzzleId/call-off')
  const toast = useToast()
  const run = async (reason: string, prizeTo: string) => {
    if (reason.trim().length < shortestReason) return setErrors({ reason: 'Please give a reason.' })
    setErrors({})
    try {
      await change.mutateAsync({ puzzleId, reason, prize_to: prizeTo || null })
      toast({ type: 'success', title: 'Puzzle called off' })
      onCalledOff()
    } catch (error) {
      const text = failureText(error, 'Failed to call off the puzzle')
      const field = failureField(error)
      setErrors(field === 'reason' ? { reason: text } : field === 'prize_to' ? { prize: text } : { general: text })
    }
  }
  return { errors, run, isBusy: change.isPending }
}

interface PrizeProps {
  puzzle: AdminPuzzle
  prizeTo: string
  onPrizeTo: (puzzleId: string) => void
  error: string | undefined
}

function PrizeField({ puzzle, prizeTo, onPrizeTo, error }: PrizeProps) {
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
      value={prizeTo}
      onChange={({ target }) => onPrizeTo(target.value)}
      error={error}
    />
  )
}
