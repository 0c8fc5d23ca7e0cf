import type { ContextFor } from '../context.ts'
import type { Telling } from '../distances/distance-policy.ts'
import type { StoredGuess } from '../guesses/queries.ts'
import { eventsOf } from './queries.ts'

/** The channel of a puzzle's live events. */
export const channelOf = (puzzleId: string) => `puzzle ${puzzleId}`

/**
 * Tells every open leaderboard, after the commit. A failure is only logged: the guess is safe, and whoever missed the event reads it when
 * the stream resumes.
 */
export async function announceGuess(
  { pubsub, log }: ContextFor<'user'>,
  guess: StoredGuess & { username: string; telling: Telling },
): Promise<void> {
  const { puzzleId, sequence, telling } = guess
  const row = {
    guessId: guess.id,
    username: guess.username,
    distanceKm: guess.distanceKm,
    isWin: guess.isWin,
    guessedAt: guess.guessedAt,
  }
  try {
    for (const numbered of eventsOf({ puzzleId, sequence, telling }, row))
      await pubsub.publish(channelOf(puzzleId), JSON.stringify(numbered))
  } catch (error) {
    log.warn({ err: error, puzzleId }, 'a guess could not be announced')
  }
}
