import type { Story } from '@whereabouts/contract/puzzle-fields'
import type { Database } from '@whereabouts/engines/database/port'

/** Saves the whole story. An empty one is not stored. */
export async function saveStory(
  tx: Database,
  { puzzleId, story, now }: { puzzleId: string; story: Story; now: Date },
): Promise<void> {
  await tx.sql`delete from puzzle_stories where puzzle_id = ${puzzleId}::uuid`
  if (Object.values(story).every((part) => part === '')) return
  const row = { ...story, puzzle_id: puzzleId, updated_at: now.toISOString() }
  await tx.sql`insert into puzzle_stories select * from jsonb_populate_record(null::puzzle_stories, ${row}::jsonb)`
}
