import { decidingSubscription, guessLimitFor } from '@whereabouts/game/subscription'
import type { Services } from '../../core/context.ts'

/** How many guesses a puzzle allows a user at this moment; 0 without a subscription that counts, and while a payment is disputed. */
export async function getGuessLimit(
  { subscriptionsOf }: Pick<Services, 'subscriptionsOf'>,
  userId: string,
  now: Date,
): Promise<number> {
  const subscriptions = await subscriptionsOf(userId)
  if (subscriptions.some(({ isPaused }) => isPaused)) return 0
  return guessLimitFor(decidingSubscription(subscriptions, now), now)
}
