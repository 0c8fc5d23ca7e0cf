import type { PlaceStory } from '@whereabouts/contract/days'
import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, text } from '@whereabouts/engines/database/rows'
import type { ArchivePolicy } from '@whereabouts/game/days/results'

/** What the operator tells of a place, once the figures of its day may be told; null before, and where nothing is told. */
export async function findToldStory(
  db: Database,
  { puzzleId, opens, now }: { puzzleId: string; opens: ArchivePolicy; now: Date },
): Promise<PlaceStory | null> {
  const [row] = await rowsOf(db, { title: text, story: text, credit: text })`
    select s.title, s.story, s.credit from puzzle_stories s join puzzles p on p.id = s.puzzle_id
    where s.puzzle_id = ${puzzleId}::uuid and is_day_opened(p, ${opens}::text, ${now}::timestamptz)
      and s.title || s.story || s.credit <> ''`
  return row ?? null
}
