import { kmBetween, type Point } from '@whereabouts/game/distance'
import { utcDate } from '@whereabouts/game/release'
import type { TestWorld } from './world.ts'

/** A day of the past, with its puzzle. */
export interface PastDay {
  puzzleId: string
  answer: Point
  releasedAt: Date
}

const dayMs = 24 * 60 * 60 * 1000

/** Puzzles of so many days before today, the latest first. Each lies elsewhere. */
export async function pastDays(app: TestWorld, count: number): Promise<PastDay[]> {
  const days: PastDay[] = []
  for (let n = 1; n <= count; n += 1) {
    const answer = { lat: -40 + 2.2 * n, lng: -100 + 5.5 * n }
    const releaseDate = utcDate(new Date(app.clock.at.getTime() - n * dayMs))
    const { id: puzzleId } = await app.aPuzzle({ answer, releaseDate })
    days.push({ puzzleId, answer, releasedAt: new Date(`${releaseDate}T00:00:00Z`) })
  }
  return days
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
  for (const { userId, at, seconds } of guesses) {
    const attempt = (attempts.get(userId) ?? 0) + 1
    attempts.set(userId, attempt)
    const guessedAt = new Date(day.releasedAt.getTime() + seconds * 1000)
    await app.owner.sql`
      insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
      values (${crypto.randomUUID()}, ${userId}, ${day.puzzleId}, ${attempt}, ${at.lat}, ${at.lng}, ${kmBetween(at, day.answer)}, false,
              ${crypto.randomUUID()}, ${guessedAt})`
  }
}

/** A place that is nobody else's: another for each number. */
export const somewhere = (n: number): Point => ({ lat: -60 + ((n * 7.31) % 120), lng: -170 + ((n * 23.17) % 340) })
