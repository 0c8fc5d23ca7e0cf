import type { SavedFile } from '../saved-file.ts'
import { newId } from '../stripe/account.ts'
import type { PayoutsState, ThinEvent } from './state.ts'
import { type Switches, setSwitches, usualSwitches } from './switches.ts'

export interface PayoutServiceOptions {
  /** The id of the only financial account. */
  account: string
  /** Nothing settles and no event is sent until the operator releases it. */
  isHeld: boolean
}

/** Stands in for Stripe Global Payouts: its state, its switches and its events. */
export class PayoutService {
  /** The sandbox's own address, without a trailing slash. Known once the port is open. */
  baseUrl = ''
  /** The current API call: the cause of what happens now. */
  call: { id: string; idempotency_key: string } | null = null
  readonly options: PayoutServiceOptions
  readonly state: PayoutsState
  readonly switches: Switches
  /** The most payments that lists show, oldest first. */
  listed = Number.POSITIVE_INFINITY
  readonly #file: SavedFile<PayoutsState>

  constructor(file: SavedFile<PayoutsState>, options: PayoutServiceOptions) {
    this.options = options
    this.state = file.value
    this.switches = usualSwitches()
    this.#file = file
  }

  changed(): void {
    this.#file.changed()
  }

  /** Sets the switches in a form, all or none. Returns an error, or null. */
  turn(form: URLSearchParams): string | null {
    const fault = setSwitches(this.switches, form)
    const isLagging = this.switches.list === 'lags'
    if (fault === null && form.has('list'))
      this.listed = isLagging ? Object.keys(this.state.payments).length : Number.POSITIVE_INFINITY
    return fault
  }

  /** Records that something happened to an object, at `path` of the API, and queues the event for delivery. */
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
