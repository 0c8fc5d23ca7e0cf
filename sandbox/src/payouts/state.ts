import type Stripe from 'stripe'
import type { Delivery } from '../stripe/state.ts'
import type { Whole } from '../stripe/wire.ts'

// Answers have these types, so that the compiler compares every field with the SDK's own types.
export type Account = Whole<Stripe.V2.Core.Account>
export type AccountLink = Whole<Stripe.V2.Core.AccountLink>
export type PayoutMethod = Whole<Stripe.V2.MoneyManagement.PayoutMethod>
export type OutboundPayment = Whole<Stripe.V2.MoneyManagement.OutboundPayment>
export type FinancialAccount = Whole<Stripe.V2.MoneyManagement.FinancialAccount>
export type EventBase = Whole<Stripe.V2.Core.EventBase>

export type CapabilityStatus = Stripe.V2.Core.Account.Configuration.Recipient.Capabilities.BankAccounts.Local.Status

/** A person who is paid. Timestamps are texts, as in Stripe's API v2. */
export interface StoredRecipient {
  id: string
  createdAt: string
  email: string
  displayName: string | null
  dashboard: Account['dashboard']
  metadata: Record<string, string>
  /** ISO 3166-1, in its original case. */
  country: string
  /** Whether bank accounts may be paid. */
  status: CapabilityStatus
  /** As typed at the hosted page. */
  name: string | null
}

export interface StoredMethod {
  /** The account that is paid with it. */
  recipient: string
  method: PayoutMethod
}

/** The link to the hosted page. It opens once; the person who opened it may stay. */
export interface StoredLink {
  link: AccountLink
  refreshUrl: string
  returnUrl: string
  stage: 'new' | 'open' | 'left'
}

export interface Step {
  status: OutboundPayment['status']
  reason: string | null
}

export interface StoredPayment {
  payment: OutboundPayment
  /** Its future steps, with times in milliseconds since 1970. */
  ahead: (Step & { at: number })[]
}

/** An event as sent, without the fields that only a fetched one has. */
export type ThinEvent = Omit<EventBase, 'changes' | 'snapshot_event'> & {
  related_object: Stripe.V2.Core.Events.RelatedObject
}

/** The result of the first call under an idempotency key. */
export interface StoredKey {
  /** A hash of method, path and parameters. */
  request: string
  /** The id of the created object, which is shown again in its current state. */
  made: string
  /** Milliseconds since 1970. */
  keptAt: number
}

/** The stored state of the stand-in. Objects are stored by id, in order of creation. */
export interface PayoutsState {
  recipients: Record<string, StoredRecipient>
  methods: Record<string, StoredMethod>
  /** By the secret token of their URLs. */
  links: Record<string, StoredLink>
  payments: Record<string, StoredPayment>
  events: Record<string, ThinEvent>
  deliveries: Record<string, Delivery>
  keys: Record<string, StoredKey>
}

export const emptyPayoutsState = (): PayoutsState => ({
  recipients: {},
  methods: {},
  links: {},
  payments: {},
  events: {},
  deliveries: {},
  keys: {},
})
