import { photoLicences, releaseForms } from '@whereabouts/contract/photo-licences'
import type { Database } from '@whereabouts/engines/database/port'
import { oneOf, type RowOf, text } from '@whereabouts/engines/database/rows'

/** What is told of a place and its photo once the day is open to everybody, and what the portal notes of the photo. Empty texts are none. */
export const StoryRow = {
  placeTitle: text,
  photoCredit: text,
  placeStory: text,
  photoLicence: oneOf(...photoLicences),
  photoSource: text,
  photoRelease: oneOf(...releaseForms),
}
export type Story = RowOf<typeof StoryRow>

export const noStory: Story = {
  ...{ placeTitle: '', photoCredit: '', placeStory: '' },
  ...{ photoLicence: '', photoSource: '', photoRelease: '' },
}

/** The story among other things. */
export const storyOf = ({
  placeTitle,
  photoCredit,
  placeStory,
  photoLicence,
  photoSource,
  photoRelease,
}: Story): Story => ({
  ...{ placeTitle, photoCredit, placeStory, photoLicence, photoSource, photoRelease },
})

export async function saveStory(
  tx: Database,
  { puzzleId, story, now }: { puzzleId: string; story: Story; now: Date },
): Promise<void> {
  const { placeTitle, photoCredit, placeStory, photoLicence, photoSource, photoRelease } = story
  const isSaid = Object.values(story).some((part) => part !== '')
  await tx.sql`
    insert into puzzle_stories (puzzle_id, title, credit, story, licence, source, release_form, updated_at)
    select ${puzzleId}::uuid, ${placeTitle}::text, ${photoCredit}::text, ${placeStory}::text, ${photoLicence}::text, ${photoSource}::text,
           ${photoRelease}::text, ${now}::timestamptz
    where ${isSaid}::boolean or exists (select 1 from puzzle_stories s where s.puzzle_id = ${puzzleId}::uuid)
    on conflict (puzzle_id) do update
    set title = excluded.title, credit = excluded.credit, story = excluded.story, licence = excluded.licence, source = excluded.source,
        release_form = excluded.release_form, updated_at = excluded.updated_at`
}
