import { noStory, type Story } from '@whereabouts/contract/puzzle-fields'
import type { Point } from '@whereabouts/game/distance'
import { saveStory } from '../src/features/puzzles/admin/story-queries.ts'
import type { TestUser, TestWorld } from './world.ts'

interface PastPuzzle {
  releaseDate: string
  releaseTime?: string
  answer?: Point
  /** Omit for an unsolved puzzle. */
  winner?: TestUser
  /** The puzzle whose photo, or whose pixels in another photo, this one has. */
  photoOf?: string
  pixelsOf?: string
}

/** A past puzzle with its own photo and backdated timestamps; solved if it has a winner. */
export async function aDay(app: TestWorld, facts: PastPuzzle): Promise<string> {
  const { releaseDate, releaseTime = '00:00', winner, photoOf, pixelsOf } = facts
  const { id } = await app.aPuzzle({ releaseDate, releaseTime, ...(facts.answer && { answer: facts.answer }) })
  const solvedAt = new Date(Date.parse(`${releaseDate}T${releaseTime}:00Z`) + 60 * 60 * 1000)
  await app.owner.transaction(async (tx) => {
    // Bypasses the guards, which prevent solving a puzzle in the past.
    await tx.script('set local session_replication_role = replica')
    const photoId = photoOf ? null : app.services.newId()
    await tx.sql`
      insert into photos (id, width, height, dominant_color, placeholder, variants, look_hash, pixel_hash)
      select ${photoId}::uuid, ph.width, ph.height, ph.dominant_color, ph.placeholder, ph.variants, null,
        coalesce((select o.pixel_hash from puzzles other join photos o on o.id = other.photo_id where other.id = ${pixelsOf ?? null}::uuid), ${`pixels of ${id}`}::text)
      from puzzles p join photos ph on ph.id = p.photo_id where p.id = ${id} and ${photoId}::uuid is not null`
    await tx.sql`
      update puzzles set photo_id = coalesce(${photoId}::uuid, (select photo_id from puzzles where id = ${photoOf ?? null}::uuid)) where id = ${id}`
    if (winner)
      await tx.sql`update puzzles set is_solved = true, solved_at = ${solvedAt}, winner_user_id = ${winner.id} where id = ${id}`
  })
  return id
}

/** The texts about a place and its photo. */
export async function writeStory(app: TestWorld, puzzleId: string, story: Partial<Story>): Promise<void> {
  await saveStory(app.db, { puzzleId, story: { ...noStory, ...story }, now: app.clock.at })
}

export async function openDays(app: TestWorld, policy: 'none' | 'solved' | 'ended'): Promise<void> {
  await app.set('archive_days', policy)
}
