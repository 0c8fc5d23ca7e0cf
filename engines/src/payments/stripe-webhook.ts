import type Stripe from 'stripe'
import { type WebhookEvent, WebhookRefused } from './port.ts'

/** How far a message's own time may be from ours, in seconds, either way. */
const TOLERANCE_SECONDS = 300

interface SignedMessage {
  body: Buffer
  signature: string | undefined
  webhookSecret: string
}

/** Checks Stripe's signature (https://docs.stripe.com/webhooks/signature) and takes out only whom the event is about. */
export function readSignedEvent(stripe: Stripe, { body, signature, webhookSecret }: SignedMessage): WebhookEvent {
  if (!signature) throw new WebhookRefused('The message carries no signature.')
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS)
  } catch (error) {
    throw new WebhookRefused('The signature is wrong or too old.', { cause: error })
  }
  refuseFuture(signature)
  return {
    eventId: event.id,
    type: event.type,
    customerId: findCustomerId(event.data.object),
    createdAt: new Date(event.created * 1000),
  }
}

/** The SDK looks at the past only; a time ahead of ours would keep a stolen message usable for longer. */
function refuseFuture(signature: string): void {
  const signedAtSeconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(signedAtSeconds - Date.now() / 1000 <= TOLERANCE_SECONDS)) {
    throw new WebhookRefused('The message is dated in the future.')
  }
}

function findCustomerId(object: object): string | null {
  if ('object' in object && object.object === 'customer') return idOf(object)
  return 'customer' in object ? idOf(object.customer) : null
}

/** Stripe names another object by its id, or shows it whole. */
function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  const isObject = typeof reference === 'object' && reference !== null
  return isObject && 'id' in reference && typeof reference.id === 'string' ? reference.id : null
}
