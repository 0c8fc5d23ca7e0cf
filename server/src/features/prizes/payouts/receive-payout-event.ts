import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { receivePayoutEvent as endpoint } from '@whereabouts/contract/prizes'
import { PayoutEventMalformed, PayoutEventRefused, type PayoutsService } from '@whereabouts/engines/payouts/port'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { saveRecipientNews } from './payout-queries.ts'
import { settlePayouts } from './settle-payouts.ts'

/**
 * Hears the payout service. A message says only what to ask about, so a repeated one, or one out of order, does no harm: the service's answer counts.
 * Where asking fails the answer is a fault, so that the message comes again.
 */
export async function receivePayoutEvent(
  context: ContextFor<'provider'>,
  body: unknown,
): Promise<OutputOf<typeof endpoint>> {
  const { payouts, db, clock } = context
  if (payouts.kind === 'manual') throw new Refusal('payouts-by-hand')
  const { kind, subject } = readEvent(context, payouts, body)
  const recipientId = kind === 'recipient' ? subject : (await payouts.findPayout(subject))?.recipientId
  if (!recipientId) return { received: true }
  if (kind === 'recipient') {
    const recipient = await payouts.findRecipient(recipientId)
    const readyAt = recipient?.state === 'ready' ? clock.now() : null
    await saveRecipientNews(db, { recipientId, readyAt, country: recipient?.country ?? null })
  } else if (!(await settlePayouts(context, { recipientId })).isWhole) throw new Refusal('payouts-unavailable')
  return { received: true }
}

function readEvent({ request, clock }: ContextFor<'provider'>, payouts: PayoutsService, body: unknown) {
  if (!Buffer.isBuffer(body)) throw new Refusal('bad-signature')
  const signature = request.headers['payout-signature']
  try {
    return payouts.readEvent(body, typeof signature === 'string' ? signature : undefined, clock.now())
  } catch (error) {
    if (error instanceof PayoutEventRefused) throw new Refusal('bad-signature')
    if (error instanceof PayoutEventMalformed) throw new Refusal('not-an-event')
    throw error
  }
}
