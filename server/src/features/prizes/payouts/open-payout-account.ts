import type { openPayoutAccount } from '@whereabouts/contract/prizes'
import { PayoutsRefused, PayoutsUnavailable } from '@whereabouts/engines/payouts/port'
import type { CommandOf, Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findClaim } from '../claim-queries.ts'
import { isPrizeOf } from '../queries.ts'
import { listUnreadyRecipients, saveRecipient, saveRecipientNews } from './payout-queries.ts'

/** Opens the page of the payout service on which the winner says where to pay; the same account each time, with a fresh address. */
export const openPrizeAccount: CommandOf<typeof openPayoutAccount> = async (context, { prizeId }) => {
  const { db, payouts, caller, config, log, request } = context
  if (!(await isPrizeOf(db, { prizeId, userId: caller.userId }))) throw new Refusal('not-found')
  if (payouts.kind === 'manual') throw new Refusal('payouts-by-hand')
  if (!(await findClaim(db, prizeId))) throw new Refusal('prize-not-claimed')
  try {
    const { recipientId, url } = await payouts.openRecipient({
      key: `recipient-${prizeId}`,
      returnUrl: `${config.SITE_URL}/prizes/${prizeId}`,
    })
    await saveRecipient(db, { prizeId, recipientId })
    return { url }
  } catch (error) {
    if (!(error instanceof PayoutsUnavailable || error instanceof PayoutsRefused)) throw error
    log.warn({ requestId: request.id, reason: error.message }, 'the payout service did not open its page')
    throw new Refusal('payouts-unavailable')
  }
}

/**
 * Asks the service whether it knows by now where to pay, when the winner looks at the prize: whoever comes back from its page wants to see that it
 * worked. Where the service does not answer, the message that it sends anyway will tell.
 */
export async function refreshPayoutAccount(
  { db, payouts, clock, log }: Pick<Services, 'db' | 'payouts' | 'clock' | 'log'>,
  prizeId: string,
): Promise<void> {
  if (payouts.kind === 'manual') return
  const [recipientId] = await listUnreadyRecipients(db, prizeId)
  if (!recipientId) return
  try {
    const recipient = await payouts.findRecipient(recipientId)
    if (recipient?.state === 'ready')
      await saveRecipientNews(db, { recipientId, readyAt: clock.now(), country: recipient.country })
  } catch (error) {
    if (!(error instanceof PayoutsUnavailable || error instanceof PayoutsRefused)) throw error
    log.warn({ prizeId, reason: error.message }, 'the payout service did not say whether it knows where to pay')
  }
}
