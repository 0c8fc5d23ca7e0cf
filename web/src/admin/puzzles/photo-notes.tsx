import type { TakenPhoto } from '@whereabouts/contract/admin-puzzles'
import { writeShortDate } from './calendar-days.ts'
import { puzzleTexts } from './puzzle-texts.ts'

interface Props {
  photo: TakenPhoto
  /** The puzzle that is edited: that its own photo looks like itself is no news. */
  except?: string | undefined
}

/** What the server found in a file and removed from it, and which puzzles show the same. */
export function PhotoNotes({ photo, except }: Props) {
  const similar = photo.similar.filter(({ puzzle_id }) => puzzle_id !== except)
  return (
    <div className="space-y-1 text-sm">
      {similar.map(({ puzzle_id, release_date, is_same }) => (
        <p key={puzzle_id} role="alert" className="font-medium text-gold-text">
          {(is_same ? puzzleTexts.samePhoto : puzzleTexts.similarPhoto)(writeShortDate(release_date))}
        </p>
      ))}
      <p role="status">{photo.removed.length > 0 ? puzzleTexts.removed(photo.removed) : puzzleTexts.nothingRemoved}</p>
      {photo.taken_at && (
        <p className="text-soft">{puzzleTexts.takenAt(photo.taken_at.slice(0, 16).replace('T', ', '))}</p>
      )}
    </div>
  )
}
