import { randomInt } from 'node:crypto'
import type { SavedFile } from '../saved-file.ts'
import { missing } from './fault.ts'
import type { StoredCheckout, StripeState } from './state.ts'
import type { StripeEvent, Subscription } from './wire.ts'

/** The API version of the field names here: the SDK's. */
export const API_VERSION = '2026-10-28.endive'

/** The part of an event about the call that caused it. */
export interface CurrentCall {
  id: string | null
  idempotency_key: string | null
}

/** One merchant's account at the stand-in: its state, its clock and its events. */
export class StripeAccount {
  readonly state: StripeState
  /** The sandbox's own address, without a trailing slash. Known once the port is open. */
  baseUrl = ''
  call: CurrentCall = { id: null, idempotency_key: null }
  private readonly file: SavedFile<StripeState>
  private frozenAt: number | undefined

  constructor(file: SavedFile<StripeState>) {
    this.file = file
    this.state = file.value
  }

  /** Seconds since 1970 on the sandbox's clock. */
  now(): number {
    return this.frozenAt ?? Math.floor(Date.now() / 1000) + this.state.clockAheadSeconds
  }

  /** Runs work as if it happened when it was due. */
  runAt<Result>(moment: number, work: () => Result): Result {
    const before = this.frozenAt
    this.frozenAt = moment
    try {
      return work()
    } finally {
      this.frozenAt = before
    }
  }

  changed(): void {
    this.file.changed()
  }

  /** Records an event with a copy of the object's current state, and queues it for delivery. */
  emit(type: string, object: object, previousAttributes?: object): void {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: structuredClone({ object, ...(previousAttributes && { previous_attributes: previousAttributes }) }),
      livemode: false,
      pending_webhooks: 1,
      request: { ...this.call },
      type,
    }
    this.state.events[event.id] = event
    this.state.deliveries[event.id] = { eventId: event.id, attempts: [], nextAttemptAt: Date.now() }
    this.changed()
  }
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 'sub_4Kd…': unguessable, since the hosted pages' addresses are the only key to them. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}

/** Gets an object by id. `param` is the parameter that named it; without it, the address did. */
export function getStored<Value>(stored: Record<string, Value>, kind: string, id: string, param?: string): Value {
  const value = Object.hasOwn(stored, id) ? stored[id] : undefined
  if (value === undefined) throw missing(kind, id, param)
  return value
}

export function getSubscription(account: StripeAccount, id: string): Subscription {
  return getStored(account.state.subscriptions, 'subscription', id)
}

export function getCheckout(account: StripeAccount, id: string): StoredCheckout {
  return getStored(account.state.checkouts, 'checkout.session', id)
}

/** Changes an object in place and emits '….updated' with the previous fields, unless nothing changed. */
export function update<Value extends object>(
  account: StripeAccount,
  eventType: string,
  object: Value,
  change: (object: Value) => void,
): void {
  const before = structuredClone(object)
  change(object)
  const previous = Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(object, key))),
  )
  if (Object.keys(previous).length > 0) account.emit(eventType, object, previous)
}
