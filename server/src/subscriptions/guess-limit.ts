import type { Database } from '@whereabouts/engines/database/port'
import { decidingSubscription, guessLimitFor } from '@whereabouts/game/subscription'
import { readSubscriptions } from './read-subscriptions.ts'

/** How many guesses a puzzle allows a user at this moment; 0 without a subscription that counts, and while a payment is disputed. */
export async function getGuessLimit(db: Database, userId: string, now: Date): Promise<number> {
  const subscriptions = await readSubscriptions(db, userId)
  if (subscriptions.some(({ isPaused }) => isPaused)) return 0
  return guessLimitFor(decidingSubscription(subscriptions, now), now)
}
