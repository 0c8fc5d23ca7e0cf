import type { Services } from '../../core/context.ts'
import type { Disclosure } from '../../core/disclose-guess.ts'
import { channelOf } from '../../core/puzzle-channel.ts'
import { eventsOf } from './event-queries.ts'
import type { StoredGuess } from './queries.ts'

/**
 * Announces a guess to every open leaderboard, after the commit. A failure is only logged: the guess is safe, and a reader that missed the event gets
 * it when the stream resumes.
 */
export async function announceGuess(
  { pubsub, log }: Pick<Services, 'pubsub' | 'log'>,
  guess: StoredGuess & { username: string; disclosure: Disclosure },
): Promise<void> {
  const { puzzleId, sequence, disclosure } = guess
  const row = {
    guessId: guess.id,
    username: guess.username,
    distanceKm: guess.distanceKm,
    isWin: guess.isWin,
    guessedAt: guess.guessedAt,
  }
  try {
    for (const numbered of eventsOf({ puzzleId, sequence, disclosure }, row))
      await pubsub.publish(channelOf(puzzleId), JSON.stringify(numbered))
  } catch (error) {
    log.warn({ err: error, puzzleId }, 'a guess could not be announced')
  }
}
