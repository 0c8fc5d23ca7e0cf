import { createHmac, timingSafeEqual } from 'node:crypto'
import { eventBody, faultOf } from './answers.ts'
import { type PayoutEvent, PayoutEventMalformed, PayoutEventRefused } from './port.ts'

/** How far a message's time may differ from ours, either way. */
const TOLERANCE_SECONDS = 300
/** A time and a dozen signatures. */
const MAX_HEADER_LETTERS = 1000

export interface SignedMessage {
  body: Buffer
  signatureHeader: string | undefined
  secret: string
  now: Date
}

/**
 * Checks the header `t=SECONDS,v1=HEX[,v1=HEX…]`, Stripe's scheme (https://docs.stripe.com/webhooks/signature): HMAC-SHA256 of 'SECONDS.' and the
 * body's bytes. One of several signatures is enough, since a service signs with two secrets while one replaces the other.
 */
export function readSignedEvent(message: SignedMessage): PayoutEvent {
  const { body, signatureHeader, secret, now } = message
  if (!signatureHeader) throw new PayoutEventRefused('The message carries no signature.')
  const header = readHeader(signatureHeader)
  if (!header) throw new PayoutEventRefused('The signature is malformed.')
  const wanted = createHmac('sha256', secret).update(`${header.seconds}.`).update(body).digest()
  const isSigned = header.signatures.some((one) => timingSafeEqual(one, wanted))
  if (!isSigned) throw new PayoutEventRefused('The signature is wrong.')
  if (Math.abs(now.getTime() / 1000 - Number(header.seconds)) > TOLERANCE_SECONDS)
    throw new PayoutEventRefused('The message is too old, or of the future.')
  return readEvent(body)
}

/** Null unless there is exactly one time and at least one signature of the scheme `v1`. Other schemes are left aside. */
function readHeader(header: string): { seconds: string; signatures: Buffer[] } | null {
  if (header.length > MAX_HEADER_LETTERS) return null
  const fields = header.split(',').map((field) => field.trim())
  const valuesOf = (name: string) =>
    fields.filter((field) => field.startsWith(name)).map((one) => one.slice(name.length))
  const [seconds, ...otherTimes] = valuesOf('t=')
  const signatures = valuesOf('v1=')
  if (seconds === undefined || otherTimes.length > 0 || !/^[1-9]\d{0,11}$/.test(seconds)) return null
  const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)
  if (signatures.length === 0 || !signatures.every(isHash)) return null
  return { seconds, signatures: signatures.map((one) => Buffer.from(one, 'hex')) }
}

function readEvent(body: Buffer): PayoutEvent {
  const event = eventBody.safeParse(parse(body))
  if (!event.success)
    throw new PayoutEventMalformed(`The message is signed, but it is no event. ${faultOf(event.error)}`)
  const { id, type, subject, createdAt } = event.data
  return { id, kind: type === 'payout.updated' ? 'payout' : 'recipient', subject, at: new Date(createdAt) }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new PayoutEventMalformed('The message is signed, but it is no JSON.', { cause })
  }
}
