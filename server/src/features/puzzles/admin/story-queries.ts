import type { Database } from '@whereabouts/engines/database/port'

/** What is told of a place and its photo once the day is open to everybody. Empty texts are none. */
export interface Story {
  placeTitle: string
  photoCredit: string
  placeStory: string
}

export const noStory: Story = { placeTitle: '', photoCredit: '', placeStory: '' }

export async function saveStory(
  tx: Database,
  { puzzleId, story, now }: { puzzleId: string; story: Story; now: Date },
): Promise<void> {
  const { placeTitle, photoCredit, placeStory } = story
  await tx.sql`
    insert into puzzle_stories (puzzle_id, title, credit, story, updated_at)
    select ${puzzleId}::uuid, ${placeTitle}::text, ${photoCredit}::text, ${placeStory}::text, ${now}::timestamptz
    where ${placeTitle}::text || ${photoCredit}::text || ${placeStory}::text <> ''
      or exists (select 1 from puzzle_stories s where s.puzzle_id = ${puzzleId}::uuid)
    on conflict (puzzle_id) do update
    set title = excluded.title, credit = excluded.credit, story = excluded.story, updated_at = excluded.updated_at`
}
