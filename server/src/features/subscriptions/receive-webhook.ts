import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { webhook as endpoint } from '@whereabouts/contract/subscriptions'
import { WebhookMalformed, WebhookRefused } from '@whereabouts/engines/payments/port'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { syncDisputesOfCharge } from './disputes/sync-disputes.ts'
import { insertPaymentEvent, markPaymentEventHandled } from './queries.ts'
import { syncCustomer } from './sync-customer.ts'

/**
 * Handles a message of the payment provider. Only the customer's id is believed, and that only under a valid signature; then the provider is asked.
 * An event that was handled before is accepted and changes nothing. Where handling fails the answer is a fault, so that the provider sends the
 * message again.
 */
export async function receiveWebhook(
  context: ContextFor<'provider'>,
  body: unknown,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock, log, request } = context
  const event = readEvent(context, body)
  const isNew = await insertPaymentEvent(db, {
    eventId: event.eventId,
    type: event.type,
    customerId: event.customerId,
    occurredAt: event.createdAt,
    receivedAt: clock.now(),
  })
  if (!isNew) return { received: true }
  if (event.customerId) await syncCustomer(context, event.customerId)
  if (event.chargeId) await syncPayer(context, event.chargeId)
  await markPaymentEventHandled(db, event.eventId, clock.now())
  log.info({ requestId: request.id, eventId: event.eventId, type: event.type }, 'payment event handled')
  return { received: true }
}

/** Some messages about disputes and refunds name only a payment. Either may end what it paid for. */
async function syncPayer(context: ContextFor<'provider'>, chargeId: string): Promise<void> {
  await syncDisputesOfCharge(context, chargeId)
  const customerId = await context.payments.findPayer(chargeId)
  if (customerId) await syncCustomer(context, customerId)
}

function readEvent({ payments, request }: ContextFor<'provider'>, body: unknown) {
  if (!Buffer.isBuffer(body)) throw new Refusal('bad-signature')
  const signature = request.headers['stripe-signature']
  try {
    return payments.readWebhook({ body, signature: typeof signature === 'string' ? signature : undefined })
  } catch (error) {
    if (error instanceof WebhookRefused) throw new Refusal('bad-signature')
    if (error instanceof WebhookMalformed) throw new Refusal('not-an-event')
    throw error
  }
}
