import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { receivePayoutEvent as endpoint } from '@whereabouts/contract/prizes'
import { PayoutEventMalformed, PayoutEventRefused, type PayoutsService } from '@whereabouts/engines/payouts/port'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { answerOf } from './ask-about-orders.ts'
import { readDetails } from './payout-details.ts'
import { findAccountById } from './recipient-queries.ts'
import { settlePayouts } from './settle-payouts.ts'

/**
 * Hears Stripe. A message says only what to ask about, so a repeated one, one out of order or of another account does no harm: Stripe's answer counts.
 * Where asking fails the answer is a fault, so that the message comes again.
 */
export async function receivePayoutEvent(
  context: ContextFor<'provider'>,
  body: unknown,
): Promise<OutputOf<typeof endpoint>> {
  const { payouts } = context
  if (payouts.kind === 'manual') throw new Refusal('payouts-by-hand')
  const event = readEvent(context, payouts, body)
  if (event?.kind === 'recipient') {
    const account = await findAccountById(context.db, event.subject)
    if (account) await answerOf(readDetails(context, payouts, account))
  }
  if (event?.kind === 'payout') {
    const key = (await answerOf(payouts.findPayout(event.subject)))?.key
    const settled = key ? await settlePayouts(context, { key }) : { isWhole: true }
    if (!settled.isWhole) throw new Refusal('payouts-unavailable')
  }
  return { received: true }
}

function readEvent({ request, clock }: ContextFor<'provider'>, payouts: PayoutsService, body: unknown) {
  if (!Buffer.isBuffer(body)) throw new Refusal('bad-signature')
  const signature = request.headers['stripe-signature']
  try {
    return payouts.readEvent(body, typeof signature === 'string' ? signature : undefined, clock.now())
  } catch (error) {
    if (error instanceof PayoutEventRefused) throw new Refusal('bad-signature')
    if (error instanceof PayoutEventMalformed) throw new Refusal('not-an-event')
    throw error
  }
}
