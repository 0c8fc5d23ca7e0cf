import { postSigned } from '../http/post-signed.ts'
import type { SavedFile } from '../saved-file.ts'
import type { Delivery } from './state.ts'

/** Stored events by id, in order. */
export interface StoredEvents {
  events: Record<string, SentEvent>
  deliveries: Record<string, Delivery>
}

/** An event as it is sent, of either API. */
interface SentEvent {
  id: string
  type: string
  pending_webhooks?: number
}

export interface DeliveryOptions {
  file: SavedFile<StoredEvents>
  webhookUrl: string
  webhookSecret: string
  /** Nothing is sent until it is released. */
  isHeld?: boolean
}

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 3_600_000
/** With doubling delays up to an hour: about half a day. */
const MOST_ATTEMPTS = 24
const LOOK_EVERY_MS = 100
const MOST_AT_ONCE = 8
/** Beyond this number, delivered events are forgotten, oldest first. */
const EVENTS_KEPT = 1000

/** Limits the size of the file. Events that still wait for delivery stay. */
export function forgetOldEvents({ events, deliveries }: StoredEvents): void {
  const ids = Object.keys(events)
  for (const id of ids.slice(0, Math.max(0, ids.length - EVENTS_KEPT))) {
    if (deliveries[id]?.nextAttemptAt != null) continue
    delete events[id]
    delete deliveries[id]
  }
}

/**
 * Posts signed events to the webhook address, up to eight in parallel like Stripe's many machines, and resends with growing delay until a 2xx
 * answer. Undelivered events are sent again after the next start.
 */
export class Deliveries {
  private readonly options: DeliveryOptions
  private readonly sending = new Map<string, Promise<void>>()
  private readonly stopped = new AbortController()
  private readonly timer = setInterval(() => this.look(), LOOK_EVERY_MS)
  private isHeld: boolean

  constructor(options: DeliveryOptions) {
    this.options = options
    this.isHeld = options.isHeld ?? false
  }

  /** From now on nothing is sent until it is released. */
  hold(): void {
    this.isHeld = true
  }

  /** Sends what waits, one after another, oldest first. Resolves when all were attempted. */
  async release(): Promise<void> {
    for (const delivery of this.listWaiting()) await (this.sending.get(delivery.eventId) ?? this.send(delivery))
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    this.stopped.abort()
    await Promise.allSettled(this.sending.values())
  }

  /** Begins to send the events that are due and not held. */
  private look(): void {
    if (this.isHeld || this.stopped.signal.aborted) return
    const now = Date.now()
    for (const delivery of this.listWaiting()) {
      if (this.sending.size >= MOST_AT_ONCE) return
      if (delivery.nextAttemptAt! <= now && !this.sending.has(delivery.eventId)) void this.sendAndLook(delivery)
    }
  }

  private listWaiting(): Delivery[] {
    return Object.values(this.options.file.value.deliveries).filter(({ nextAttemptAt }) => nextAttemptAt !== null)
  }

  /** The next one follows immediately, without waiting for the timer. */
  private async sendAndLook(delivery: Delivery): Promise<void> {
    await this.send(delivery)
    // The last current delivery writes for all: after a crash a lost one is only repeated.
    if (this.sending.size === 0) await this.options.file.saved()
    this.look()
  }

  private send(delivery: Delivery): Promise<void> {
    const event = this.options.file.value.events[delivery.eventId]
    if (!event) return Promise.resolve()
    const done = this.attempt(delivery, event).finally(() => this.sending.delete(delivery.eventId))
    this.sending.set(delivery.eventId, done)
    return done
  }

  private async attempt(delivery: Delivery, event: SentEvent): Promise<void> {
    const { file, webhookUrl: url, webhookSecret: secret } = this.options
    const message = { url, secret, body: JSON.stringify(event, null, 2), signal: this.stopped.signal }
    const { text, isDelivered } = await postSigned(message)
    if (this.stopped.signal.aborted) return
    delivery.attempts.push({ at: Date.now(), outcome: text, isDelivered })
    const tried = delivery.attempts.length
    const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (tried - 1))
    delivery.nextAttemptAt = isDelivered || tried >= MOST_ATTEMPTS ? null : Date.now() + delay
    if (isDelivered && event.pending_webhooks !== undefined) event.pending_webhooks = 0
    file.changed()
  }
}
