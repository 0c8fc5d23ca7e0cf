import { type AdminPuzzle, callOff } from '@whereabouts/contract/admin-puzzles'
import { useId, useRef, useState } from 'react'
import { CallFailed } from '../../parts/api.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { failureText } from '../../parts/failure-text.ts'
import { formatPrize } from '../../parts/formats.ts'
import { Notice } from '../../parts/notice.tsx'
import { FieldError, inputStyle } from '../../parts/text-field.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useAdminChange } from '../admin-call.ts'
import { writeShortDate } from './calendar-days.ts'
import { timeOf } from './puzzle-status.ts'
import { puzzleTexts } from './puzzle-texts.ts'
import { usePuzzles } from './use-puzzles.ts'

interface Props {
  puzzle: AdminPuzzle
  onClose: () => void
  onCalledOff: () => void
}

/** What the server asks of a reason. */
const shortestReason = 3

/** Asks for the reason and for what becomes of the prize, and calls the puzzle off. */
export function CallOffDialog({ puzzle, onClose, onCalledOff }: Props) {
  const [reason, setReason] = useState('')
  const [prizeTo, setPrizeTo] = useState('')
  const { errors, run, isBusy } = useCallOff(puzzle, onCalledOff)
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={puzzleTexts.callOffTitle}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} look="secondary" onClick={onClose}>
            {puzzleTexts.keepPuzzle}
          </Button>
          <Button look="danger" isBusy={isBusy} onClick={() => void run(reason, prizeTo)}>
            {puzzleTexts.callOffYes}
          </Button>
        </>
      }
    >
      <p>{puzzleTexts.callOffLead}</p>
      <div className="mt-4 space-y-4 text-ink">
        <ReasonField reason={reason} onReason={setReason} error={errors.reason} />
        <PrizeField puzzle={puzzle} prizeTo={prizeTo} onPrizeTo={setPrizeTo} error={errors.prize} />
        {errors.general && <Notice tone="error">{errors.general}</Notice>}
      </div>
    </Dialog>
  )
}

interface Errors {
  reason?: string
  prize?: string
  general?: string
}

function useCallOff({ id: puzzleId }: AdminPuzzle, onCalledOff: () => void) {
  const [errors, setErrors] = useState<Errors>({})
  const change = useAdminChange(callOff)
  const toast = useToast()
  const run = async (reason: string, prizeTo: string) => {
    if (reason.trim().length < shortestReason) return setErrors({ reason: puzzleTexts.reasonRequired })
    setErrors({})
    try {
      await change.mutateAsync({ puzzleId, reason, prize_to: prizeTo || null })
      toast({ type: 'success', title: puzzleTexts.calledOff })
      onCalledOff()
    } catch (error) {
      const text = failureText(error, puzzleTexts.callOffFailed)
      const field = error instanceof CallFailed ? error.failure.field : undefined
      setErrors(field === 'reason' ? { reason: text } : field === 'prize_to' ? { prize: text } : { general: text })
    }
  }
  return { errors, run, isBusy: change.isPending }
}

interface ReasonProps {
  reason: string
  onReason: (reason: string) => void
  error: string | undefined
}

function ReasonField({ reason, onReason, error }: ReasonProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {puzzleTexts.reason}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={300}
        required
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${inputStyle} h-auto! py-2`}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

interface PrizeProps {
  puzzle: AdminPuzzle
  prizeTo: string
  onPrizeTo: (puzzleId: string) => void
  error: string | undefined
}

function PrizeField({ puzzle, prizeTo, onPrizeTo, error }: PrizeProps) {
  const id = useId()
  const { data } = usePuzzles()
  const others = (data?.puzzles ?? [])
    .filter((other) => other.id !== puzzle.id && !other.is_released && !other.is_solved && other.void_reason === null)
    .reverse()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {puzzleTexts.prizeTo(formatPrize(puzzle.prize_amount))}
      </label>
      <select
        id={id}
        value={prizeTo}
        onChange={({ target }) => onPrizeTo(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={inputStyle}
      >
        <option value="">{puzzleTexts.prizeToNobody}</option>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {puzzleTexts.prizeToPuzzle(
              writeShortDate(other.release_date),
              timeOf(other),
              formatPrize(other.prize_amount),
            )}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
