import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import { Button } from '../../parts/button.tsx'
import { formatCoordinates } from '../../parts/coordinates/format-coordinates.ts'
import { Notice } from '../../parts/notice.tsx'
import { PhotoNotes } from './photo-notes.tsx'
import type { DialogPhoto } from './puzzle-dialog-photo.ts'
import { puzzleTexts } from './puzzle-texts.ts'

/** What can no longer be changed of a stored puzzle, and why. */
export function StoredNotices({ base, isLocked }: { base: AdminPuzzle | null; isLocked: boolean }) {
  if (!base) return null
  return (
    <>
      {base.void_reason !== null && (
        <Notice tone="warning" title={puzzleTexts.calledOffTitle}>
          {base.void_reason}
        </Notice>
      )}
      {isLocked && (
        <Notice tone="warning" title={puzzleTexts.releasedTitle}>
          <p>{puzzleTexts.releasedLead}</p>
          {base.guesses > 0 && <p>{puzzleTexts.guessesLead(base.guesses)}</p>}
          {base.is_solved && <p>{puzzleTexts.solvedLead(base.winner_username)}</p>}
        </Notice>
      )}
    </>
  )
}

/** What the photo told of itself, and the place of it that can be taken over. */
export function TakenNotices({ photo, except }: { photo: DialogPhoto; except: string | undefined }) {
  const { taken } = photo
  const { other, isFilled, fill } = photo.place
  if (!taken) return null
  return (
    <div className="space-y-2">
      <PhotoNotes photo={taken} except={except} />
      {isFilled && <p className="text-sm">{puzzleTexts.placeFilled}</p>}
      {other && (
        <div role="status" className="space-y-2 text-sm">
          <p>{puzzleTexts.placeDiffers(formatCoordinates(other))}</p>
          <Button look="secondary" onClick={() => fill(other)}>
            {puzzleTexts.usePlace}
          </Button>
        </div>
      )}
    </div>
  )
}
