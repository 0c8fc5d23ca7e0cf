import type { PlaceStory } from '@whereabouts/contract/days'
import type { Language } from '@whereabouts/contract/languages'
import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, text, textArray } from '@whereabouts/engines/database/rows'
import type { ArchivePolicy } from '@whereabouts/game/days/results'
import { markEnglish } from '../../core/in-english.ts'

/** The story of a place, once the day's results are public; null before that, or if the operator wrote none. */
export async function findPublicStory(
  db: Database,
  { puzzleId, opens, now, language }: { puzzleId: string; opens: ArchivePolicy; now: Date; language: Language },
): Promise<PlaceStory | null> {
  const [row] = await rowsOf(db, { title: text, story: text, credit: text, inEnglish: textArray })`
    select in_language(s.place_title, ${language}::text, 'puzzle', s.puzzle_id::text, 'title') as title,
           in_language(s.place_story, ${language}::text, 'puzzle', s.puzzle_id::text, 'story') as story,
           in_language(s.photo_credit, ${language}::text, 'puzzle', s.puzzle_id::text, 'credit') as credit,
           fields_in_english(${language}::text, 'puzzle', s.puzzle_id::text, 'title', 'story', 'credit') as "inEnglish"
    from puzzle_stories s join puzzles p on p.id = s.puzzle_id
    where s.puzzle_id = ${puzzleId}::uuid and is_day_opened(p, ${opens}::text, ${now}::timestamptz)
      and s.place_title || s.place_story || s.photo_credit <> ''`
  if (!row) return null
  const { inEnglish, ...story } = row
  return { ...story, ...markEnglish(inEnglish, story) }
}
