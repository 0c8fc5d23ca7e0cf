import type { SavedFile } from '../saved-file.ts'
import { newId } from '../stripe/account.ts'
import type { PayoutsState, ThinEvent } from './state.ts'
import { type Switches, setSwitches, usualSwitches } from './switches.ts'

export interface PayoutServiceOptions {
  /** The id of the only financial account. */
  account: string
  /** Nothing is settled by itself and no event is sent, only when the operator says so. */
  isHeld: boolean
}

/** Stands in for Stripe Global Payouts: its state, its switches and its events. */
export class PayoutService {
  /** The sandbox's own address, without a slash at the end. Known once the port is open. */
  baseUrl = ''
  /** The call of the API that is at work: the cause of what happens now. */
  call: { id: string; idempotency_key: string } | null = null
  readonly options: PayoutServiceOptions
  readonly state: PayoutsState
  readonly switches: Switches
  /** How many payments lists show at most, the oldest. */
  listed = Number.POSITIVE_INFINITY
  readonly #file: SavedFile<PayoutsState>

  constructor(file: SavedFile<PayoutsState>, options: PayoutServiceOptions) {
    this.options = options
    this.state = file.value
    this.switches = usualSwitches(options)
    this.#file = file
  }

  changed(): void {
    this.#file.changed()
  }

  /** Turns the switches that a form names, all or none. Returns what is wrong with it, or null. */
  turn(form: URLSearchParams): string | null {
    const fault = setSwitches(this.switches, form)
    const isLagging = this.switches.list === 'lags'
    if (fault === null && form.has('list'))
      this.listed = isLagging ? Object.keys(this.state.payments).length : Number.POSITIVE_INFINITY
    return fault
  }

  /** Notes that something happened to an object, at `path` of the API, and queues the event for delivery. */
  emit(type: string, { id, object, path }: Subject, context: string | null = null): void {
    const event: ThinEvent = {
      id: newId('evt_test'),
      object: 'v2.core.event',
      context,
      created: new Date().toISOString(),
      livemode: false,
      reason: this.call && { type: 'request', request: this.call },
      related_object: { id, type: object, url: `${path}/${id}` },
      type,
    }
    this.state.events[event.id] = event
    this.state.deliveries[event.id] = { eventId: event.id, attempts: [], nextAttemptAt: Date.now() }
    this.changed()
  }
}

interface Subject {
  id: string
  object: string
  path: string
}
