import type Stripe from 'stripe'
import { type WebhookEvent, WebhookRefused } from './port.ts'

/** How far a message's own time may be from ours, in seconds, either way. */
const TOLERANCE_SECONDS = 300

interface SignedMessage {
  body: Buffer
  signature: string | undefined
  webhookSecret: string
  /** What time it is now. */
  nowMs: number
}

interface SignedText {
  payload: string
  signature: string
  secret: string
  nowMs: number
}

/** Checks Stripe's signature (https://docs.stripe.com/webhooks/signature) and takes out only whom the event is about. */
export function readSignedEvent(
  stripe: Stripe,
  { body, signature, webhookSecret, nowMs }: SignedMessage,
): WebhookEvent {
  if (!signature) throw new WebhookRefused('The message carries no signature.')
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, nowMs)
  } catch (error) {
    throw new WebhookRefused('The signature is wrong or too old.', { cause: error })
  }
  if (isOfTheFuture(signature, nowMs)) throw new WebhookRefused('The message is dated in the future.')
  if (!isEvent(event)) throw new WebhookRefused('The message is signed, but it is no event.')
  return {
    eventId: event.id,
    type: event.type,
    customerId: findCustomerId(event.data.object),
    createdAt: new Date(event.created * 1000),
  }
}

/** The SDK looks at the signature only. */
function isEvent(value: unknown): value is Stripe.Event {
  if (typeof value !== 'object' || value === null) return false
  const { id, type, created, data } = value as Record<string, unknown>
  const isNamed = typeof id === 'string' && typeof type === 'string' && typeof created === 'number'
  return isNamed && typeof data === 'object' && data !== null && 'object' in data && typeof data.object === 'object'
}

/**
 * Whether a signature fits a text and a secret, and is as recent as Stripe's own messages are. The SDK says no by errors of many kinds, also
 * of its own inside ('v1=' without a hash), and does nothing else meanwhile; so any error is a no.
 */
export function isSignatureOf(stripe: Stripe, { payload, signature, secret, nowMs }: SignedText): boolean {
  try {
    const isRight = stripe.webhooks.signature?.verifyHeader(
      payload,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      nowMs,
    )
    return isRight === true && !isOfTheFuture(signature, nowMs)
  } catch {
    return false
  }
}

/** The SDK looks at the past only; a time ahead of ours would keep a stolen message usable for longer. */
function isOfTheFuture(signature: string, nowMs: number): boolean {
  const signedAtSeconds = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds))
  const isNear = (seconds: number) => seconds - nowMs / 1000 <= TOLERANCE_SECONDS
  return signedAtSeconds.length === 0 || !signedAtSeconds.every(isNear)
}

function findCustomerId(object: object | null): string | null {
  if (object === null) return null
  if ('object' in object && object.object === 'customer') return idOf(object)
  return 'customer' in object ? idOf(object.customer) : null
}

/** Stripe names another object by its id, or shows it whole. */
function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  const isObject = typeof reference === 'object' && reference !== null
  return isObject && 'id' in reference && typeof reference.id === 'string' ? reference.id : null
}
