import { randomBytes } from 'node:crypto'
import type { SavedFile } from '../saved-file.ts'
import { PayoutFault, unknown } from './fault.ts'
import type { KeptEvent, KeptLink, KeptPayout, KeptRecipient, PayoutsState, Step } from './state.ts'
import { type Switches, usualSwitches } from './switches.ts'

export type PayoutWish = Pick<KeptPayout, 'recipient' | 'amount' | 'currency' | 'description'>
export type BankDetails = { name: string; country: string; account: string }

export interface PayoutServiceOptions {
  /** Nothing is settled and no message is sent by itself, only when the operator says so. */
  isHeld: boolean
}

const SETTLES_AFTER_MS = 2000
const LINK_LASTS_MS = 30 * 60_000
const EVENTS_KEPT = 500
/** Whom the service does not pay. */
const refusedNames = /\bmallory\b/i

/** Which step may follow on which. */
const following = { pending: ['paid', 'failed'], paid: ['returned'], failed: [], returned: [] } as const

/** Stands in for a service that pays people: accounts, payouts that settle after a while, and messages of both. */
export class PayoutService {
  /** The sandbox's own address, without a slash at the end. Known once the port is open. */
  baseUrl = ''
  readonly switches: Switches
  readonly #file: SavedFile<PayoutsState>
  readonly #isHeld: boolean

  constructor(file: SavedFile<PayoutsState>, { isHeld }: PayoutServiceOptions) {
    this.#file = file
    this.#isHeld = isHeld
    this.switches = usualSwitches({ isHeld })
  }

  get state(): PayoutsState {
    return this.#file.value
  }

  changed(): void {
    this.#file.changed()
  }

  /** The same key is the same recipient. */
  openRecipient(key: string): KeptRecipient {
    const kept = Object.values(this.state.recipients).find((one) => one.key === key)
    if (kept) return kept
    const facts = { state: 'incomplete', country: null, name: null, accountEnding: null } as const
    const made: KeptRecipient = { id: newId('rcp'), key, ...facts, createdAt: Date.now() }
    this.state.recipients[made.id] = made
    this.changed()
    return made
  }

  getRecipient(id: string): KeptRecipient {
    return kept(this.state.recipients, id) ?? raise(unknown('recipient'))
  }

  /** A fresh address of the hosted page, which is the only key to it. */
  makeLink(id: string, returnUrl: string): { url: string; expiresAt: number } {
    const { id: recipient } = this.getRecipient(id)
    for (const [old, { expiresAt }] of Object.entries(this.state.links))
      if (expiresAt < Date.now()) delete this.state.links[old]
    const token = newId('bank')
    const expiresAt = Date.now() + LINK_LASTS_MS
    this.state.links[token] = { recipient, returnUrl, expiresAt }
    this.changed()
    return { url: `${this.baseUrl}/payouts/bank/${token}`, expiresAt }
  }

  /** Null for an unknown link and for one that is over. */
  findLink(token: string): KeptLink | null {
    const link = kept(this.state.links, token)
    return link && link.expiresAt > Date.now() ? link : null
  }

  /** What the person says at the hosted page. Of the account its end alone is kept. A refusal stays. */
  saveDetails(recipient: KeptRecipient, { name, country, account }: BankDetails): void {
    if (recipient.state === 'refused') return
    const state = refusedNames.test(name) ? 'refused' : 'ready'
    Object.assign(recipient, { state, name, country, accountEnding: account.slice(-4) })
    this.#emit('recipient.updated', recipient.id)
  }

  /** One payout for a key. No step waits, so that two orders at the same moment cannot both be the first. */
  pay(key: string, wish: PayoutWish): KeptPayout {
    const before = Object.values(this.state.payouts).find(({ idempotencyKey }) => idempotencyKey === key)
    if (before) return isSame(before, wish) ? before : raise(reused())
    const { state } = this.getRecipient(wish.recipient)
    if (state === 'refused') throw new PayoutFault(422, 'recipient_refused', 'This recipient is not paid here.')
    if (state === 'incomplete')
      throw new PayoutFault(422, 'recipient_not_ready', 'The recipient has not said yet how to be paid.')
    const createdAt = Date.now()
    const made: KeptPayout = {
      id: newId('po'),
      idempotencyKey: key,
      ...wish,
      state: 'pending',
      failure: null,
      createdAt,
      ahead: this.#isHeld ? [] : this.#stepsFrom(createdAt),
    }
    this.state.payouts[made.id] = made
    this.#emit('payout.updated', made.id)
    return made
  }

  getPayout(id: string): KeptPayout {
    return kept(this.state.payouts, id) ?? raise(unknown('payout'))
  }

  findByKey(key: string): KeptPayout | null {
    return Object.values(this.state.payouts).find(({ idempotencyKey }) => idempotencyKey === key) ?? null
  }

  /** Lets happen to payouts what is due. */
  settleDue(now = Date.now()): void {
    for (const payout of Object.values(this.state.payouts)) {
      while (payout.ahead[0] && payout.ahead[0].at <= now) {
        const { state, failure } = payout.ahead.shift()!
        this.#take(payout, { state, failure })
      }
    }
  }

  /** Takes one step at the operator's wish, in place of what was planned. Returns false where it cannot follow. */
  settle(payout: KeptPayout, state: Step['state']): boolean {
    if (!(following[payout.state] as readonly string[]).includes(state)) return false
    payout.ahead = []
    this.#take(payout, { state, failure: this.#failureOf(state) })
    return true
  }

  #stepsFrom(at: number): KeptPayout['ahead'] {
    const { outcome } = this.switches
    const states = outcome === 'returned' ? (['paid', 'returned'] as const) : ([outcome] as const)
    return states.map((state, index) => ({
      state,
      failure: this.#failureOf(state),
      at: at + (index + 1) * SETTLES_AFTER_MS,
    }))
  }

  #failureOf(state: Step['state']): Step['failure'] {
    return state === 'failed' || state === 'returned'
      ? { code: 'account_refused', message: this.switches.reason }
      : null
  }

  #take(payout: KeptPayout, step: Step): void {
    Object.assign(payout, step)
    this.#emit('payout.updated', payout.id)
  }

  #emit(type: KeptEvent['type'], subject: string): void {
    const id = newId('evt')
    const createdAt = new Date().toISOString()
    this.state.events[id] = { id, type, subject, createdAt, attempts: [], nextAttemptAt: Date.now() }
    const ids = Object.keys(this.state.events)
    for (const old of ids.slice(0, Math.max(0, ids.length - EVENTS_KEPT)))
      if (this.state.events[old]!.nextAttemptAt === null) delete this.state.events[old]
    this.changed()
  }
}

const newId = (prefix: string) => `${prefix}_${randomBytes(15).toString('hex')}`

const kept = <Value>(all: Record<string, Value>, id: string): Value | null => (Object.hasOwn(all, id) ? all[id]! : null)

const isSame = (before: KeptPayout, wish: PayoutWish) =>
  (['recipient', 'amount', 'currency', 'description'] as const).every((name) => before[name] === wish[name])

const reused = () =>
  new PayoutFault(422, 'idempotency_key_reused', 'This key was used before, for a payout of other values.')

function raise(fault: Error): never {
  throw fault
}
