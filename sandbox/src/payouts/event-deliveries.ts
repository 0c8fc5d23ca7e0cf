import { postSigned } from '../http/post-signed.ts'
import type { PayoutService } from './payout-service.ts'
import type { KeptEvent } from './state.ts'

export interface EventDeliveryOptions {
  webhookUrl: string
  webhookSecret: string
  /** Everything sent is on disk when this resolves. */
  saved(): Promise<void>
}

export interface SentEvent {
  eventId: string
  outcome: string
  isDelivered: boolean
}

const LOOK_EVERY_MS = 100
/** How long messages gather before they are sent in the wrong order. */
const GATHERING_MS = 3000
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 3_600_000
/** With doubling delays up to an hour: about half a day. */
const MOST_ATTEMPTS = 24

/** Sends the messages of the payout service, signed, and again with growing delay until an answer of the 200s comes. */
export class EventDeliveries {
  readonly #service: PayoutService
  readonly #options: EventDeliveryOptions
  readonly #stopped = new AbortController()
  readonly #timer: NodeJS.Timeout
  #sending: Promise<unknown> = Promise.resolve()
  #isSending = false

  constructor(service: PayoutService, options: EventDeliveryOptions) {
    this.#service = service
    this.#options = options
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS)
  }

  /** Sends all that waits, held or not, in the order of `delivery`. Resolves when each was tried. */
  async release(): Promise<SentEvent[]> {
    while (this.#isSending) await this.#sending
    const waiting = this.#waiting()
    return this.#send(this.#service.switches.delivery === 'reversed' ? waiting.toReversed() : waiting)
  }

  /** Queues a message once more, delivered or not. Returns false when it is unknown. */
  resend(eventId: string): boolean {
    const { events } = this.#service.state
    if (!Object.hasOwn(events, eventId)) return false
    events[eventId]!.nextAttemptAt = Date.now()
    this.#service.changed()
    return true
  }

  /** Stops sending. What waits is sent after the next start. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopped.abort()
    await this.#sending
  }

  #waiting = (): KeptEvent[] => Object.values(this.#service.state.events).filter((one) => one.nextAttemptAt !== null)

  #look(): void {
    const { delivery } = this.#service.switches
    if (this.#isSending || delivery === 'held') return
    const now = Date.now()
    const due = this.#waiting().filter(({ nextAttemptAt }) => nextAttemptAt! <= now)
    if (due.length === 0) return
    if (delivery !== 'reversed') void this.#send(due)
    else if (due.some(({ nextAttemptAt }) => nextAttemptAt! <= now - GATHERING_MS)) void this.#send(due.toReversed())
  }

  /** One after another, so that the order is the one that was wished for. */
  #send(events: KeptEvent[]): Promise<SentEvent[]> {
    this.#isSending = true
    const sending = this.#sendEach(events).finally(() => {
      this.#isSending = false
    })
    this.#sending = sending
    return sending
  }

  async #sendEach(events: KeptEvent[]): Promise<SentEvent[]> {
    const sent: SentEvent[] = []
    for (const event of events) {
      if (this.#stopped.signal.aborted) break
      const outcome = await this.#attempt(event)
      if (outcome) sent.push({ eventId: event.id, ...outcome })
    }
    await this.#options.saved()
    return sent
  }

  async #attempt(event: KeptEvent): Promise<Omit<SentEvent, 'eventId'> | null> {
    const { webhookUrl: url, webhookSecret: secret } = this.#options
    const dueAt = event.nextAttemptAt
    const copies = this.#service.switches.delivery === 'twice' ? 2 : 1
    const message = {
      url,
      body: bodyOf(event),
      signatureHeader: 'payout-signature',
      secret,
      userAgent: 'Sandbox-Payouts/1.0',
      signal: this.#stopped.signal,
    }
    const outcomes = await Promise.all(Array.from({ length: copies }, () => postSigned(message)))
    if (this.#stopped.signal.aborted) return null
    for (const { text, isDelivered } of outcomes) event.attempts.push({ at: Date.now(), outcome: text, isDelivered })
    const last = outcomes.at(-1)!
    // Somebody may have wished for it once more meanwhile.
    if (event.nextAttemptAt === dueAt) event.nextAttemptAt = last.isDelivered ? null : nextAttemptAfter(event)
    this.#service.changed()
    return { outcome: last.text, isDelivered: last.isDelivered }
  }
}

/** The message as it is sent. */
export const bodyOf = ({ id, type, subject, createdAt }: KeptEvent): string =>
  JSON.stringify({ id, type, subject, createdAt })

function nextAttemptAfter({ attempts }: KeptEvent): number | null {
  const failed = attempts.length - 1 - attempts.findLastIndex((one) => one.isDelivered)
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failed - 1))
  return failed >= MOST_ATTEMPTS ? null : Date.now() + delay
}
