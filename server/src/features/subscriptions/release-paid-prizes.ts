import type { Database } from '@whereabouts/engines/database/port'
import { type Invoiced, isPaidFor } from '@whereabouts/game/paid'
import type { Clock } from '../../core/context.ts'
import { endHold } from '../prizes/for-others.ts'
import { listUnpaidWins } from '../prizes/queries.ts'

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
