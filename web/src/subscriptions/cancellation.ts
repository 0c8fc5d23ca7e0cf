import type { Subscription } from '@whereabouts/contract/subscriptions'
import { isLive } from '@whereabouts/game/subscription'
import { texts } from './cancellation-texts.ts'

const freshMs = 5 * 60 * 1000

/**
 * The subscriptions whose end the player should be told of, of all of his (the one that decides first). Nothing while he has a running
 * one: what came before it, or was ended in its favour, would only alarm him. A cancellation is news for five minutes of the server's time; an
 * end for fraud stays news until it was shown.
 */
export function cancellationsToTell(subscriptions: readonly Subscription[], serverNow: number): Subscription[] {
  const [deciding] = subscriptions
  if (!deciding || isLive(deciding)) return []
  const isNews = ({ updated_at }: Subscription) => serverNow - Date.parse(updated_at) <= freshMs
  return subscriptions.filter(
    (subscription) => subscription.status === 'fraud_canceled' || (subscription === deciding && isNews(subscription)),
  )
}

/** What the player is told of an ended subscription. */
export function cancellationText({ status, begun_by_wallet }: Subscription): string {
  if (begun_by_wallet) return texts.walletTrial
  return status === 'fraud_canceled' ? texts.fraudCanceled : texts.canceled
}
