import { randomInt } from 'node:crypto'
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
  /** Nothing is sent until it is released, or the mode is changed. */
  isHeld?: boolean
}

export const deliveryOrders = ['together', 'in-order', 'reversed', 'shuffled', 'held'] as const

/** How events are sent. Reset by a restart, so that no events wait unexpectedly. */
export interface DeliveryMode {
  /**
   * 'together' sends due events immediately, up to eight in parallel, like Stripe's many machines. 'in-order', 'reversed' and 'shuffled' send one
   * after another: oldest first, newest first, random. 'held' sends nothing until it is released.
   */
  order: (typeof deliveryOrders)[number]
  /** How many more times each event is sent, at the same moment. */
  duplicates: number
  /** Without 'together', how long one must have waited before any is sent. Default: not at all. */
  gatheringMs?: number
}

export interface Released {
  eventId: string
  type: string
  outcome: string
  isDelivered: boolean
}

export interface Deliveries {
  /** Queues an event again, delivered or not. Returns false if it is unknown. */
  resend(eventId: string): boolean
  mode(): DeliveryMode
  setMode(mode: DeliveryMode): void
  /** Sends the waiting events, or the named ones in the given order, one after another. Resolves when all were attempted. */
  release(eventIds?: readonly string[]): Promise<Released[]>
  /** Stops sending. Undelivered events are sent again after the next start. */
  close(): Promise<void>
}

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 3_600_000
/** With doubling delays up to an hour: about half a day. */
const MOST_ATTEMPTS = 24
const LOOK_EVERY_MS = 100
const MOST_AT_ONCE = 8
const ATTEMPTS_KEPT = 30
/** Beyond this number, delivered events are forgotten, oldest first. */
const EVENTS_KEPT = 1000

/** Posts signed events to the webhook address, and resends with growing delay until a 2xx answer. */
export function startDeliveries(options: DeliveryOptions): Deliveries {
  const queue = new DeliveryQueue(options)
  const timer = setInterval(() => queue.look(), LOOK_EVERY_MS)
  return {
    resend: (eventId) => queue.resend(eventId),
    mode: () => queue.mode,
    setMode: (mode) => {
      queue.mode = mode
    },
    release: (eventIds) => queue.release(eventIds),
    close: async () => {
      clearInterval(timer)
      await queue.stop()
    },
  }
}

/** Limits the size of the file. Events that still wait for delivery stay. */
export function forgetOldEvents({ events, deliveries }: StoredEvents): void {
  const ids = Object.keys(events)
  for (const id of ids.slice(0, Math.max(0, ids.length - EVENTS_KEPT))) {
    if (deliveries[id]?.nextAttemptAt != null) continue
    delete events[id]
    delete deliveries[id]
  }
}

class DeliveryQueue {
  mode: DeliveryMode
  private readonly options: DeliveryOptions
  private readonly sending = new Map<string, Promise<void>>()
  private readonly stopped = new AbortController()

  constructor(options: DeliveryOptions) {
    this.options = options
    this.mode = { order: options.isHeld ? 'held' : 'together', duplicates: 0 }
  }

  resend(eventId: string): boolean {
    const { deliveries } = this.options.file.value
    const delivery = Object.hasOwn(deliveries, eventId) ? deliveries[eventId] : undefined
    if (!delivery) return false
    delivery.nextAttemptAt = Date.now()
    this.options.file.changed()
    return true
  }

  /** Begins to send the events that are due and not held. */
  look(): void {
    if (this.mode.order === 'held' || this.stopped.signal.aborted) return
    if (this.mode.order !== 'together') {
      const next = this.sending.size === 0 ? this.pick(this.listDue()) : undefined
      if (next) void this.sendAndLook(next)
      return
    }
    for (const delivery of this.listDue()) {
      if (this.sending.size >= MOST_AT_ONCE) return
      void this.sendAndLook(delivery)
    }
  }

  async release(eventIds?: readonly string[]): Promise<Released[]> {
    const { events, deliveries } = this.options.file.value
    const waiting = Object.values(deliveries).filter(({ nextAttemptAt }) => nextAttemptAt !== null)
    if (this.mode.order === 'reversed') waiting.reverse()
    const released: Released[] = []
    for (const eventId of eventIds ?? waiting.map((delivery) => delivery.eventId)) {
      const [event, delivery] = [events[eventId], deliveries[eventId]]
      if (!event || !delivery) continue
      await this.sending.get(eventId)
      await this.send(delivery)
      const last = delivery.attempts.at(-1)
      released.push({
        eventId,
        type: event.type,
        outcome: last?.outcome ?? 'stopped',
        isDelivered: last?.isDelivered ?? false,
      })
    }
    return released
  }

  async stop(): Promise<void> {
    this.stopped.abort()
    await Promise.allSettled(this.sending.values())
  }

  private listDue(): Delivery[] {
    const now = Date.now()
    return Object.values(this.options.file.value.deliveries).filter(
      ({ eventId, nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= now && !this.sending.has(eventId),
    )
  }

  private pick(due: Delivery[]): Delivery | undefined {
    const { order, gatheringMs = 0 } = this.mode
    const hasGathered = due.some(({ nextAttemptAt }) => nextAttemptAt! <= Date.now() - gatheringMs)
    if (!hasGathered || order === 'in-order') return hasGathered ? due[0] : undefined
    return order === 'reversed' ? due.at(-1) : due[randomInt(due.length)]
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
    const dueAt = delivery.nextAttemptAt
    const message = { url, secret, body: JSON.stringify(event, null, 2), signal: this.stopped.signal }
    const copies = Array.from({ length: 1 + this.mode.duplicates }, () => postSigned(message))
    const outcomes = await Promise.all(copies)
    if (this.stopped.signal.aborted) return
    const isWantedAgain = delivery.nextAttemptAt !== dueAt
    for (const { text, isDelivered } of outcomes) {
      delivery.attempts.push({ at: Date.now(), outcome: text, isDelivered })
    }
    planNextAttempt(delivery, event)
    if (isWantedAgain) delivery.nextAttemptAt = Date.now()
    file.changed()
  }
}

function planNextAttempt(delivery: Delivery, event: SentEvent): void {
  delivery.attempts.splice(0, delivery.attempts.length - ATTEMPTS_KEPT)
  const isDelivered = delivery.attempts.at(-1)?.isDelivered === true
  const failed = delivery.attempts.length - 1 - delivery.attempts.findLastIndex((one) => one.isDelivered)
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failed - 1))
  delivery.nextAttemptAt = isDelivered || failed >= MOST_ATTEMPTS ? null : Date.now() + delay
  if (isDelivered && event.pending_webhooks !== undefined) event.pending_webhooks = 0
}
