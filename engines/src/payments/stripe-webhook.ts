import type Stripe from 'stripe'
import { type WebhookEvent, WebhookMalformed, WebhookRefused } from './port.ts'

/** How far a message's time may differ from ours, in either direction. */
const TOLERANCE_SECONDS = 300

interface SignedMessage {
  body: Buffer
  signature: string | undefined
  webhookSecret: string
  nowMs: number
}

interface SignedText {
  payload: string
  signature: string
  secret: string
  nowMs: number
}

/** Checks Stripe's signature (https://docs.stripe.com/webhooks/signature) and reads only the subject of the event. */
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

/** The form of Stripe's ids and event types. Other texts are refused, so that none reaches the database. */
const idForm = /^[\w-]{1,255}$/
const typeForm = /^[a-z0-9_.]{1,100}$/
/** The last second of the year 9999. */
const latestSecond = 253_402_300_799

export function readEvent(value: unknown): WebhookEvent {
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
    chargeId: object.object === 'charge' ? idOf(object) : referenceIn(object, 'charge'),
    createdAt: new Date(Number(created) * 1000),
  }
}

/** The fields of an object. Throws `WebhookMalformed` for anything else. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed()
  return value as Record<string, unknown>
}

function malformed(): WebhookMalformed {
  return new WebhookMalformed('The message is signed, but it is no event.')
}

/** Whether a signature matches a text and a secret, and is at most 300 s old. */
export function isSignatureOf(stripe: Stripe, text: SignedText): boolean {
  return isSigned(stripe, text) && !isOfTheFuture(text.signature, text.nowMs)
}

/** The SDK refuses with errors of many kinds, internal ones included ('v1=' without a hash). It does nothing but check, so any error is a refusal. */
function isSigned(stripe: Stripe, { payload, signature, secret, nowMs }: SignedText): boolean {
  try {
    const { signature: signatures } = stripe.webhooks
    return signatures?.verifyHeader(payload, signature, secret, TOLERANCE_SECONDS, undefined, nowMs) === true
  } catch {
    return false
  }
}

/** The SDK checks only the past. A future time would keep a stolen message usable for longer. */
function isOfTheFuture(signature: string, nowMs: number): boolean {
  const signedAtSeconds = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds))
  const isNear = (seconds: number) => seconds - nowMs / 1000 <= TOLERANCE_SECONDS
  return signedAtSeconds.length === 0 || !signedAtSeconds.every(isNear)
}

/** The id in a field that references another object. Null if there is none. */
function referenceIn(object: Record<string, unknown>, field: string): string | null {
  const reference = object[field] ?? null
  return reference === null ? null : idOf(reference)
}

/** Stripe references another object by its id, or includes it whole. */
function idOf(reference: unknown): string {
  const id = typeof reference === 'string' ? reference : fieldsOf(reference).id
  if (typeof id !== 'string' || !idForm.test(id)) throw malformed()
  return id
}
