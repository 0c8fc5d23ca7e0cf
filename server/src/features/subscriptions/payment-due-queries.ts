import type { Database } from '@whereabouts/engines/database/port'
import { type Invoiced, isPaidFor } from '@whereabouts/game/paid'
import { countsAsSubscribed, isPaidAt } from '@whereabouts/game/subscription'
import type { Clock } from '../../core/context.ts'
import { listUnpaidWins } from '../prizes/hold-queries.ts'
import { endHold, holdIfRefunded, holdPrize } from '../prizes/holds-queries.ts'
import { listSubscriptions } from './queries.ts'

interface NewPrize {
  prizeId: string
  userId: string
  guessedAt: Date
}

/**
 * Puts the prize of a win on hold if the winner had no paid subscription and no trial at the guess: the charge failed, or has not been made yet; and if
 * the winner was refunded while the guess waited to be settled. The win stands. Returns whether a payment is due. The winner's row is locked: earlier
 * refunds are seen here, and later ones see the win.
 */
export async function holdUnlessPaid(
  tx: Database,
  { clock }: { clock: Clock },
  { prizeId, userId, guessedAt }: NewPrize,
): Promise<boolean> {
  await holdIfRefunded(tx, { clock }, prizeId)
  const counting = (await listSubscriptions(tx, userId)).filter((one) => countsAsSubscribed(one, guessedAt))
  if (counting.some((subscription) => isPaidAt(subscription, guessedAt))) return false
  const reference = counting[0]?.subscriptionId ?? 'no subscription'
  return holdPrize(tx, { clock, caller: null }, { prizeId, reason: 'payment-due', reference })
}

/** Releases the prizes of a user once the provider's invoices show the awaited payment. */
export async function releasePaidPrizes(
  tx: Database,
  { clock }: { clock: Clock },
  { userId, subscriptions }: { userId: string; subscriptions: readonly Invoiced[] },
): Promise<void> {
  for (const { prizeId, guessedAt } of await listUnpaidWins(tx, userId)) {
    if (!subscriptions.some((subscription) => isPaidFor(subscription, guessedAt))) continue
    const end = {
      prizeId,
      reason: 'payment-due',
      outcome: 'released',
      note: 'The period of the win was paid.',
    } as const
    await endHold(tx, { clock, caller: null }, end)
  }
}
