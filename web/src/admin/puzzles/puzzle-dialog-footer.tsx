import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import { Button } from '../../parts/button.tsx'
import { puzzleTexts } from './puzzle-texts.ts'

interface Props {
  /** The form that the submit button sends. */
  form: string
  base: AdminPuzzle | null
  isLocked: boolean
  isSaving: boolean
  failure: string | null
  onCancel: () => void
  onBesides: (what: 'play' | 'call-off') => void
}

/** Saving, and what else can be done with a stored puzzle. */
export function PuzzleDialogFooter({ form, base, isLocked, isSaving, failure, onCancel, onBesides }: Props) {
  const update = isLocked ? puzzleTexts.updateLimited : puzzleTexts.update
  return (
    <>
      {failure && (
        <p role="alert" className="w-full font-medium text-pin-text">
          {failure}
        </p>
      )}
      {base && (
        <div className="mr-auto flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => onBesides('play')}>
            {puzzleTexts.play}
          </Button>
          {!base.is_solved && base.void_reason === null && (
            <Button look="danger" onClick={() => onBesides('call-off')}>
              {puzzleTexts.callOff}
            </Button>
          )}
        </div>
      )}
      <Button look="quiet" onClick={onCancel}>
        {puzzleTexts.cancel}
      </Button>
      {/* What was called off stays as it is. */}
      {(base?.void_reason ?? null) === null && (
        <Button type="submit" form={form} isBusy={isSaving}>
          {base ? update : puzzleTexts.create}
        </Button>
      )}
    </>
  )
}
