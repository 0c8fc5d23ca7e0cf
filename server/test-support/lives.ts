import type { Database } from '@whereabouts/engines/database/port'
import { kmBetween, type Point } from '@whereabouts/game/distance'
import { utcDate } from '@whereabouts/game/release'
import type { TestUser, TestWorld } from './world.ts'
import { aGuess, elsewhere } from './worlds.ts'

/** A day of the past, with its puzzle. */
export interface PastDay {
  puzzleId: string
  answer: Point
  releasedAt: Date
}

const dayMs = 24 * 60 * 60 * 1000

/** Puzzles of the days up to so many before today, the latest first. Each lies elsewhere. */
export async function pastDays(app: TestWorld, count: number, from = 1): Promise<PastDay[]> {
  const days: PastDay[] = []
  for (let n = from; n <= count; n += 1) {
    const answer = { lat: -40 + 2.2 * n, lng: -100 + 5.5 * n }
    const releaseDate = utcDate(new Date(app.clock.at.getTime() - n * dayMs))
    const { id: puzzleId } = await app.aPuzzle({ answer, releaseDate })
    days.push({ puzzleId, answer, releasedAt: new Date(`${releaseDate}T00:00:00Z`) })
  }
  return days
}

/** A losing guess that no command has made: so far away, by default the first one of its player, at a place that nothing asks for. */
export interface StoredGuess {
  userId: string | null
  km: number
  at: Date
  id?: string
  attempt?: number
  place?: Point
}

/** Stores guesses as another process would. */
export async function storeGuesses(
  db: Pick<Database, 'sql'>,
  puzzleId: string,
  guesses: readonly StoredGuess[],
): Promise<void> {
  const rows = guesses.map(({ userId, km, at, id = crypto.randomUUID(), attempt = 1, place = elsewhere }) => ({
    ...{ id, user_id: userId, attempt, km, at, ...place },
  }))
  await db.sql`
    insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
    select id, user_id, ${puzzleId}::uuid, attempt, lat, lng, km, false, gen_random_uuid(), at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as row (id uuid, user_id uuid, attempt int, lat float8, lng float8, km float8, at timestamptz)`
}

/** A guess of a past day: by whom, where, and how many seconds after the release. */
export interface PastGuess {
  userId: string
  at: Point
  seconds: number
}

/** Stores guesses of a past day, as the server would have. */
export async function guessOn(app: TestWorld, day: PastDay, guesses: readonly PastGuess[]): Promise<void> {
  const attempts = new Map<string, number>()
  const rows = guesses.map(({ userId, at: place, seconds }) => {
    const attempt = (attempts.get(userId) ?? 0) + 1
    attempts.set(userId, attempt)
    const at = new Date(day.releasedAt.getTime() + seconds * 1000)
    return { userId, km: kmBetween(place, day.answer), at, attempt, place }
  })
  await storeGuesses(app.owner, day.puzzleId, rows)
}

/** A place that no other number has. */
export const somewhere = (n: number): Point => ({ lat: -60 + ((n * 7.31) % 120), lng: -170 + ((n * 23.17) % 340) })

/** A player hits the place of a past day this many seconds after its release, and solves it. */
export async function solveOn(
  app: TestWorld,
  day: PastDay,
  { userId, seconds }: { userId: string; seconds: number },
): Promise<void> {
  const solvedAt = new Date(day.releasedAt.getTime() + seconds * 1000)
  await app.owner.sql`
    insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
    values (${crypto.randomUUID()}, ${userId}, ${day.puzzleId}, 50, ${day.answer.lat}, ${day.answer.lng}, 0, true, ${crypto.randomUUID()}, ${solvedAt})`
  await app.owner.sql`
    update puzzles set is_solved = true, solved_at = ${solvedAt}::timestamptz, winner_user_id = ${userId}::uuid where id = ${day.puzzleId}`
}

/**
 * A day of the past, solved on the day itself, with a photo of its own. All other puzzles of a test share one photo, which is a secret while one of
 * them is unsolved.
 */
export async function solvedDay(
  app: TestWorld,
  { daysAgo = 1, others = [] }: { daysAgo?: number; others?: readonly Point[] } = {},
): Promise<PastDay & { winner: TestUser; losers: TestUser[] }> {
  const now = app.clock.at
  const day = (await pastDays(app, daysAgo, daysAgo))[0]!
  await giveOwnPhoto(app, day.puzzleId)
  app.clock.at = new Date(day.releasedAt.getTime() + 60 * 60 * 1000)
  const losers: TestUser[] = []
  for (const at of others) losers.push(await guessAt(app, day, at))
  const winner = await guessAt(app, day, day.answer)
  app.clock.at = now
  return { ...day, winner, losers }
}

async function guessAt(app: TestWorld, { puzzleId }: PastDay, at: Point): Promise<TestUser> {
  const player = await app.aSubscriber()
  await aGuess(player, puzzleId, at)
  return player
}

/** Gives a puzzle a photo that no other has. */
export async function giveOwnPhoto(app: TestWorld, puzzleId: string): Promise<void> {
  const photoId = crypto.randomUUID()
  await app.owner.sql`
    insert into photos (id, width, height, dominant_color, placeholder, variants, look_hash, pixel_hash, created_at)
    select ${photoId}::uuid, ph.width, ph.height, ph.dominant_color, ph.placeholder, ph.variants, ph.look_hash, ${photoId}, ph.created_at
    from photos ph join puzzles p on p.photo_id = ph.id where p.id = ${puzzleId}::uuid`
  await app.owner.sql`update puzzles set photo_id = ${photoId}::uuid where id = ${puzzleId}::uuid`
}
