import type { Database } from '@whereabouts/engines/database/port'
import { isUnknownToProvider, type ProviderDispute, type ProviderRefund } from '@whereabouts/engines/payments/port'
import { amountFrom } from '@whereabouts/game/money'
import type { Services } from '../../../core/context.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { holdIfDisputed, holdIfRefunded } from '../../prizes/for-others.ts'
import { listUnpaidPrizes } from '../../prizes/queries.ts'
import { listKnownStates, listLiveSubscriptionIds, type Payer } from './queries.ts'
import { beginDisputeSync, markDisputeSyncWritten, saveDispute, savePlayPause, saveRefund } from './writes.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'payments'>

/** What payers took back, or were given back. */
interface TakenBack {
  disputes: readonly ProviderDispute[]
  refunds: readonly ProviderRefund[]
}

/**
 * Asks the provider for all disputes and refunds of a customer's payments, and stores them. While a dispute is open its player may not play, and their
 * prizes are not paid. A lost one ends the subscription, since its money was taken back; play and prizes then wait for the administrator. A refund
 * since the win holds the prize until a person has decided; what it means for play is in `paidByMoney`. The same for a deleted winner, as long as the customer is known. Numbered like the sync of subscriptions. Throws when the provider is down, so that its message comes
 * again. Returns whether subscriptions were ended.
 */
export async function syncDisputes(needs: Needs, customerId: string): Promise<boolean> {
  const { db, log } = needs
  const sync = await beginDisputeSync(db, customerId)
  if (!sync) {
    log.warn({ customerId }, 'disputes requested for a customer without an owner')
    return false
  }
  const found = await listTakenBack(needs, customerId).catch((error: unknown): TakenBack => {
    // A deleted winner's dispute would otherwise be missed silently.
    if (!isUnknownToProvider(error) || sync.isFormer) throw error
    return { disputes: [], refunds: [] }
  })
  if (found.disputes.length === 0 && found.refunds.length === 0) return false
  const payer = await db.transaction(async (tx) => {
    const written = await markDisputeSyncWritten(tx, customerId, sync.syncNumber)
    if (written) await writeTakenBack(needs, tx, { payer: written, found })
    return written
  })
  if (!payer || payer.isFormer) return false
  return (
    found.disputes.some(({ state }) => state === 'lost') && endSubscriptions(needs, { userId: payer.id, customerId })
  )
}

async function listTakenBack({ payments }: Needs, customerId: string): Promise<TakenBack> {
  return { disputes: await payments.listDisputes(customerId), refunds: await payments.listRefunds(customerId) }
}

async function writeTakenBack(
  { clock, log }: Needs,
  tx: Database,
  { payer, found: { disputes, refunds } }: { payer: Payer; found: TakenBack },
): Promise<void> {
  const known = await listKnownStates(tx, payer)
  const at = clock.now()
  const actor = { clock, caller: null }
  const changed = disputes.filter(({ disputeId, state }) => known.get(disputeId) !== state)
  for (const refund of refunds) await saveRefund(tx, { payer, refund, at })
  for (const dispute of disputes) await saveDispute(tx, { payer, dispute, at })
  // The user's row is locked before the prizes are read: a concurrent win waits for it, or is seen here.
  if (!payer.isFormer) await savePlayPause(tx, { userId: payer.id, at })
  for (const { disputeId, amountCents, currency, reason, state } of changed) {
    log.warn({ disputeId, state }, 'a payment is disputed, or a dispute was decided')
    const after = { state, amount: amountFrom(amountCents), currency, reason, user_id: payer.id }
    await writeAudit(tx, actor, { action: `dispute.${state}`, subject: disputeId, after })
  }
  for (const prizeId of await listUnpaidPrizes(tx, payer.id)) {
    await holdIfDisputed(tx, actor, prizeId)
    await holdIfRefunded(tx, actor, prizeId)
  }
}

/** No refund: the bank has taken the money back. Only for unsettled disputes, since the administrator may allow the player a new start. */
async function endSubscriptions(
  needs: Needs,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<boolean> {
  const rows = await needs.db.sql`
    select 1 as one from payment_disputes where user_id = ${userId} and state = 'lost' and settled_at is null limit 1`
  if (rows.length === 0) return false
  const live = await listLiveSubscriptionIds(needs.db, userId)
  for (const subscriptionId of live) {
    needs.log.warn({ subscriptionId, customerId }, 'a subscription is ended, since its payer took a payment back')
    await needs.payments.cancelNow(subscriptionId)
  }
  return live.length > 0
}
