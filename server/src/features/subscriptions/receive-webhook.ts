import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { webhook as endpoint } from '@whereabouts/contract/subscriptions'
import { WebhookMalformed, WebhookRefused } from '@whereabouts/engines/payments/port'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { syncDisputes } from './disputes/sync-disputes.ts'
import { syncCustomer } from './sync-customer.ts'
import { insertPaymentEvent, markPaymentEventHandled } from './writes.ts'

/**
 * Handles a message of the payment provider. Only the customer's id is believed, and that only under a valid signature; then the provider is asked.
 * An event that was handled before is accepted and changes nothing. Where handling fails the answer is a fault, so that the provider sends the
 * message again.
 */
export async function receiveWebhook(
  context: ContextFor<'provider'>,
  body: unknown,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock, log, payments, request } = context
  const event = readEvent(context, body)
  const isNew = await insertPaymentEvent(db, {
    eventId: event.eventId,
    type: event.type,
    customerId: event.customerId,
    occurredAt: event.createdAt,
    receivedAt: clock.now(),
  })
  if (!isNew) return { received: true }
  const customerId = event.customerId ?? (event.chargeId && (await payments.findPayer(event.chargeId)))
  // First the play that a refund ends: a win in between would look like one that the refund had not ended.
  if (customerId) await syncCustomer(context, customerId)
  if (customerId && event.chargeId && (await syncDisputes(context, customerId))) await syncCustomer(context, customerId)
  if (!customerId && event.chargeId)
    log.warn({ chargeId: event.chargeId }, 'a message about a payment of no customer was received')
  await markPaymentEventHandled(db, event.eventId, clock.now())
  log.info({ requestId: request.id, eventId: event.eventId, type: event.type }, 'payment event handled')
  return { received: true }
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
