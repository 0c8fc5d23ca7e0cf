import type Stripe from 'stripe'
import { type WebhookEvent, WebhookMalformed, WebhookRefused } from './port.ts'

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
  const payload = body.toString()
  if (!isSigned(stripe, { payload, signature, secret: webhookSecret, nowMs }))
    throw new WebhookRefused('The signature is wrong or too old.')
  if (isOfTheFuture(signature, nowMs)) throw new WebhookRefused('The message is dated in the future.')
  return readEvent(parse(payload))
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch (error) {
    throw new WebhookMalformed('The message is signed, but it is no JSON.', { cause: error })
  }
}

/** As Stripe writes ids and types of events; what is longer or of other characters is no such thing, and no database has to take it. */
const idForm = /^[\w-]{1,255}$/
const typeForm = /^[a-z0-9_.]{1,100}$/
/** The last second of the year 9999. */
const latestSecond = 253_402_300_799

function readEvent(value: unknown): WebhookEvent {
  const { id, type, created, data } = fieldsOf(value)
  const object = fieldsOf(fieldsOf(data).object)
  const isEvent =
    typeof id === 'string' &&
    idForm.test(id) &&
    typeof type === 'string' &&
    typeForm.test(type) &&
    Number.isSafeInteger(created) &&
    Number(created) >= 0 &&
    Number(created) <= latestSecond
  if (!isEvent) throw malformed()
  const customerId = object.object === 'customer' ? idOf(object) : referenceIn(object, 'customer')
  return {
    eventId: id,
    type,
    customerId,
    chargeId: customerId === null ? referenceIn(object, 'charge') : null,
    createdAt: new Date(Number(created) * 1000),
  }
}

/** Of an object; of anything else the event is none. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed()
  return value as Record<string, unknown>
}

function malformed(): WebhookMalformed {
  return new WebhookMalformed('The message is signed, but it is no event.')
}

/** Whether a signature fits a text and a secret, and is as recent as Stripe's own messages are. */
export function isSignatureOf(stripe: Stripe, text: SignedText): boolean {
  return isSigned(stripe, text) && !isOfTheFuture(text.signature, text.nowMs)
}

/**
 * The SDK says no by errors of many kinds, also of its own inside ('v1=' without a hash), and does nothing else meanwhile; so any error is a
 * no.
 */
function isSigned(stripe: Stripe, { payload, signature, secret, nowMs }: SignedText): boolean {
  try {
    const { signature: signatures } = stripe.webhooks
    return signatures?.verifyHeader(payload, signature, secret, TOLERANCE_SECONDS, undefined, nowMs) === true
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

/** The id of another object that this one names; null where it names none. */
function referenceIn(object: Record<string, unknown>, field: string): string | null {
  const reference = object[field] ?? null
  return reference === null ? null : idOf(reference)
}

/** Stripe names another object by its id, or shows it whole. */
function idOf(reference: unknown): string {
  const id = typeof reference === 'string' ? reference : fieldsOf(reference).id
  if (typeof id !== 'string' || !idForm.test(id)) throw malformed()
  return id
}
