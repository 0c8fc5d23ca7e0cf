import { createHmac } from 'node:crypto'
import type { SavedFile } from '../saved-file.ts'
import type { Delivery, StripeState } from './state.ts'
import type { StripeEvent } from './wire.ts'

export interface DeliveryOptions {
  file: SavedFile<StripeState>
  webhookUrl: string
  webhookSecret: string
}

export interface Deliveries {
  /** Queues an event once more, delivered or not. False when it is unknown. */
  resend(eventId: string): boolean
  /** Stops sending. What was not delivered is taken up again at the next start. */
  close(): Promise<void>
}

const TIMEOUT_MS = 10_000
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 3_600_000
/** With doubling delays up to an hour: about half a day. */
const MOST_ATTEMPTS = 24
const LOOK_EVERY_MS = 100
const MOST_AT_ONCE = 8
const ATTEMPTS_KEPT = 30

/** Posts events to the webhook address, signed, and again with growing delay until an answer of the 200s comes. */
export function startDeliveries({ file, webhookUrl, webhookSecret }: DeliveryOptions): Deliveries {
  const { events, deliveries } = file.value
  const sending = new Map<string, Promise<void>>()
  const stop = new AbortController()

  async function attempt(delivery: Delivery, event: StripeEvent): Promise<void> {
    const dueAt = delivery.nextAttemptAt
    const outcome = await post({ event, webhookUrl, webhookSecret, signal: stop.signal })
    if (stop.signal.aborted) return
    const isWantedAgain = delivery.nextAttemptAt !== dueAt
    recordAttempt(delivery, event, outcome)
    if (isWantedAgain) delivery.nextAttemptAt = Date.now()
    file.changed()
    await file.saved()
  }

  function look(): void {
    for (const delivery of Object.values(deliveries)) {
      if (sending.size >= MOST_AT_ONCE) return
      const { eventId, nextAttemptAt } = delivery
      const event = events[eventId]
      if (!event || nextAttemptAt === null || nextAttemptAt > Date.now() || sending.has(eventId)) continue
      const done = attempt(delivery, event).finally(() => sending.delete(eventId))
      sending.set(eventId, done)
    }
  }

  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    resend: (eventId) => {
      const delivery = Object.hasOwn(deliveries, eventId) ? deliveries[eventId] : undefined
      if (!delivery) return false
      delivery.nextAttemptAt = Date.now()
      file.changed()
      return true
    },
    close: async () => {
      clearInterval(timer)
      stop.abort()
      await Promise.allSettled(sending.values())
    },
  }
}

interface Outcome {
  text: string
  isDelivered: boolean
}

function recordAttempt(delivery: Delivery, event: StripeEvent, { text, isDelivered }: Outcome): void {
  delivery.attempts.push({ at: Date.now(), outcome: text, isDelivered })
  delivery.attempts.splice(0, delivery.attempts.length - ATTEMPTS_KEPT)
  const failed = delivery.attempts.length - 1 - delivery.attempts.findLastIndex((one) => one.isDelivered)
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failed - 1))
  delivery.nextAttemptAt = isDelivered || failed >= MOST_ATTEMPTS ? null : Date.now() + delay
  if (isDelivered) event.pending_webhooks = 0
}

interface Message {
  event: StripeEvent
  webhookUrl: string
  webhookSecret: string
  signal: AbortSignal
}

async function post({ event, webhookUrl, webhookSecret, signal }: Message): Promise<Outcome> {
  const body = JSON.stringify(event, null, 2)
  try {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, webhookSecret, Math.floor(Date.now() / 1000)),
        'user-agent': 'Stripe/1.0 (sandbox)',
      },
      body,
    })
    await answer.body?.cancel()
    return { text: `${answer.status} ${answer.statusText}`.trim(), isDelivered: answer.ok }
  } catch (error) {
    return { text: failureText(error), isDelivered: false }
  }
}

/** Stripe's scheme v1: an HMAC-SHA256 over 'time.body' (https://docs.stripe.com/webhooks/signature). */
export function signatureOf(body: string, secret: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')
  return `t=${atSeconds},v1=${signature}`
}

function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : ''
  return `${error.message}${cause}`
}
