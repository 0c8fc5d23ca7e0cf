import type { ForOwner } from '@whereabouts/contract/puzzle-fields'
import { Notice } from '../../../ui/notice.tsx'
import { writeShortDate } from './calendar/calendar-days.ts'

const texts = {
  conflictsForOwner: {
    title: 'Staff puzzles to check',
    lead: 'Their authors cannot see the other puzzle. Move or change one of the two before release.',
    'known-answer': (day: string, other: string) => `${day}: the same answer would also win ${other}.`,
    'same-photo': (day: string, other: string) => `${day}: the same photo is in the puzzle of ${other}.`,
    'similar-photo': (day: string, other: string) => `${day}: a very similar photo is in the puzzle of ${other}.`,
  },
}
/** Shows the owner conflicts between puzzles of different authors. Empty without any. */
export function PuzzleConflicts({ conflicts }: { conflicts: readonly ForOwner[] }) {
  if (conflicts.length === 0) return null
  const { title, lead } = texts.conflictsForOwner
  return (
    <Notice tone="error" title={title}>
      <p>{lead}</p>
      <ul className="mt-2 list-disc ps-5 tabular-nums">
        {conflicts.map(({ kind, puzzle_id, release_date, other_id, other_date }) => (
          <li key={`${kind} ${puzzle_id} ${other_id}`}>
            {texts.conflictsForOwner[kind](writeShortDate(release_date), writeShortDate(other_date))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
