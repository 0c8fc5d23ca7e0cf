import type { Database } from '@whereabouts/engines/database/port'
import { isUnknownToProvider, type ProviderDispute } from '@whereabouts/engines/payments/port'
import { amountFrom } from '@whereabouts/game/money'
import type { Services } from '../../../core/context.ts'
import { writeAudit } from '../../audit/queries.ts'
import { listUnpaidPrizes } from '../../prizes/hold-queries.ts'
import { endHold, holdPrize } from '../../prizes/holds-queries.ts'
import {
  beginDisputeSync,
  listKnownStates,
  listLiveSubscriptionIds,
  listPrizesHeldBy,
  markDisputeSyncWritten,
  saveDispute,
  savePlayPause,
} from './queries.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'payments'>

/**
 * Handles the provider's message that a charge is disputed. The payer is looked up by the charge; nothing else of the message is believed. Returns
 * the customer whose subscriptions were ended, and who is to be synced again; else null.
 */
export async function syncDisputesOfCharge(needs: Needs, chargeId: string): Promise<string | null> {
  const customerId = await needs.payments.findPayer(chargeId)
  if (customerId) return (await syncDisputes(needs, customerId)) ? customerId : null
  needs.log.warn({ chargeId }, 'a message about a payment of no customer was received')
  return null
}

/**
 * Asks the provider for all disputes of a customer's payments, and writes them. While one is open its player may not play, and no prize of theirs is
 * paid. A lost one ends the subscription, since its money was taken back; play and prizes then wait for the administrator. Numbered like the sync of
 * subscriptions. Throws when the provider is down, so that its message comes again. Returns whether subscriptions were ended.
 */
export async function syncDisputes(needs: Needs, customerId: string): Promise<boolean> {
  const { db, log } = needs
  const sync = await beginDisputeSync(db, customerId)
  if (!sync) {
    log.warn({ customerId }, 'a customer who is nobody’s was asked about for disputes')
    return false
  }
  const found = await needs.payments.listDisputes(customerId).catch((error: unknown) => {
    if (!isUnknownToProvider(error)) throw error
    return []
  })
  if (found.length === 0) return false
  await db.transaction(async (tx) => {
    if (await markDisputeSyncWritten(tx, customerId, sync.syncNumber))
      await writeDisputes(needs, tx, { userId: sync.userId, found })
  })
  return found.some(({ state }) => state === 'lost') && endSubscriptions(needs, { userId: sync.userId, customerId })
}

async function writeDisputes(
  { clock, log }: Needs,
  tx: Database,
  { userId, found }: { userId: string; found: readonly ProviderDispute[] },
): Promise<void> {
  const known = await listKnownStates(tx, userId)
  const at = clock.now()
  const actor = { clock, caller: null }
  const changed = found.filter(({ disputeId, state }) => known.get(disputeId) !== state)
  for (const dispute of found) await saveDispute(tx, { userId, dispute, at })
  // The user's row is changed before the prizes are read: a win at the same moment waits for it, or is seen here.
  await savePlayPause(tx, { userId, at })
  for (const { disputeId, amountCents, currency, reason, state } of changed) {
    log.warn({ disputeId, state }, 'a payment is disputed, or a dispute was decided')
    const after = { state, amount: amountFrom(amountCents), currency, reason, user_id: userId }
    await writeAudit(tx, actor, { action: `dispute.${state}`, subject: disputeId, after })
  }
  for (const { disputeId } of found.filter(({ state }) => state === 'won'))
    for (const prizeId of await listPrizesHeldBy(tx, disputeId))
      await endHold(tx, actor, { prizeId, reason: 'dispute', outcome: 'released' })
  // A lost dispute holds prizes only when it is first seen as lost: prizes that the administrator has released since stay released.
  const holding = [...found.filter(({ state }) => state === 'open'), ...changed.filter(({ state }) => state === 'lost')]
  for (const { disputeId } of holding)
    for (const prizeId of await listUnpaidPrizes(tx, userId))
      await holdPrize(tx, actor, { prizeId, reason: 'dispute', reference: disputeId })
}

/** No refund: the bank has taken the money back. Only for unsettled disputes, since the administrator may let the player begin anew. */
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
