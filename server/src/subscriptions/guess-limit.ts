import type { Database } from '@whereabouts/engines/database/port'
import { decidingSubscription, guessLimitFor } from '@whereabouts/game/subscription'
import { readSubscriptions } from './read-subscriptions.ts'

/** How many guesses a puzzle allows a user at this moment; 0 without a subscription that counts. */
export async function getGuessLimit(db: Database, userId: string, now: Date): Promise<number> {
  return guessLimitFor(decidingSubscription(await readSubscriptions(db, userId), now), now)
}
