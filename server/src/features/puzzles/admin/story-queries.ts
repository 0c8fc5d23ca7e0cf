import type { Story } from '@whereabouts/contract/puzzle-fields'
import type { Database } from '@whereabouts/engines/database/port'

/** Saves the whole story. An empty one is not stored unless a row exists. */
export async function saveStory(
  tx: Database,
  { puzzleId, story, now }: { puzzleId: string; story: Story; now: Date },
): Promise<void> {
  const hasText = Object.values(story).some((part) => part !== '')
  await tx.sql`
    insert into puzzle_stories (puzzle_id, place_title, photo_credit, place_story, photo_licence, photo_source, photo_release, updated_at)
    select ${puzzleId}::uuid, ${story.place_title}::text, ${story.photo_credit}::text, ${story.place_story}::text,
           ${story.photo_licence}::text, ${story.photo_source}::text, ${story.photo_release}::text, ${now}::timestamptz
    where ${hasText}::boolean or exists (select 1 from puzzle_stories s where s.puzzle_id = ${puzzleId}::uuid)
    on conflict (puzzle_id) do update
    set place_title = excluded.place_title, photo_credit = excluded.photo_credit, place_story = excluded.place_story,
        photo_licence = excluded.photo_licence, photo_source = excluded.photo_source, photo_release = excluded.photo_release,
        updated_at = excluded.updated_at`
}
