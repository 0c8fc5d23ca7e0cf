import type { InvoicedPart } from './invoiced-part.ts'

/** Takes players' money by subscription. Names no provider; money is in whole cents, moments are `Date`s. */
export interface Payments {
  /** The kind: 'stripe'. For logs and the health page. */
  readonly kind: string

  /** How checkouts handle tax, and how prices created here state it. */
  readonly tax: Tax

  /**
   * Asks the provider whether it takes our key, and what the key may know of our account. Changes nothing. Throws `PaymentsRefused` with the code
   * 'key-refused' where the key is not taken, and names no part of it.
   */
  check(): Promise<PaymentsFacts>

  /** Creates a customer. The same idempotency key gives the same customer, also after a lost answer. */
  createCustomer(input: { userId: string; email: string; idempotencyKey: string }): Promise<{ customerId: string }>

  /** Returns whether the provider knows this customer, or has deleted it. One of another account or mode is unknown. */
  findCustomer(customerId: string): Promise<'known' | 'deleted' | 'unknown'>

  /**
   * Opens a hosted checkout for one subscription to one price. Takes cards only, wallets included, and only the order's currency. `trialDays` 0 means
   * no trial. Tax depends on the payer's address, which the checkout asks for. `{checkoutId}` in `successUrl` is replaced by the checkout's id when
   * the payer comes back. Throws `PaymentsRefused` with the code 'other-currency' while the customer has a subscription in another one.
   */
  createCheckout(input: CheckoutOrder): Promise<{ checkoutId: string; url: string }>

  /** The customer's checkouts that can still be paid, newest first. */
  listOpenCheckouts(customerId: string): Promise<OpenCheckout[]>

  /** Makes a checkout unpayable. Returns its state: 'paid' when the payer was faster. May be repeated. */
  expireCheckout(checkoutId: string): Promise<'expired' | 'paid'>

  /** Opens the provider's own page where a customer ends or renews a subscription. The address is short-lived. */
  createPortal(input: { customerId: string; returnUrl: string; page: PortalPage }): Promise<{ url: string }>

  /**
   * Returns every subscription that the customer ever had, of every status, with its payments, newest first. Throws `PaymentsRefused` for an unknown
   * customer.
   */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>

  /** Takes back a cancellation before the end of the period. May be repeated. Throws `PaymentsRefused` for an ended subscription. */
  reactivate(subscriptionId: string): Promise<void>

  /** Cancels a subscription at the end of its present period. May be repeated; does nothing for an ended one. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>

  /** Ends a subscription at once, without a refund. May be repeated. */
  cancelNow(subscriptionId: string): Promise<void>

  /**
   * Ends a subscription at once and refunds all that was paid for its present period. For a subscription that should never have begun. May be
   * repeated; nothing is refunded twice.
   */
  cancelAndRefund(subscriptionId: string): Promise<void>

  /** Returns the provider's fingerprints of the customer's cards, each once. The same card has the same fingerprint for every customer. */
  listCardFingerprints(customerId: string): Promise<string[]>

  /**
   * Deletes a customer for good: every subscription ends at once, open checkouts become unpayable, and the cards are forgotten. May be repeated; does
   * nothing for an unknown customer.
   */
  deleteCustomer(customerId: string): Promise<void>

  /** Returns the customer of a charge; null when it has none, or is not known. */
  findPayer(chargeId: string): Promise<string | null>

  /** Returns every dispute of a customer's payments, the earliest first. */
  listDisputes(customerId: string): Promise<ProviderDispute[]>

  /** Returns the address of the provider's own page about a dispute. */
  disputePage(disputeId: string): string

  /** Returns the address of the provider's own page about a customer, where payments are given back. */
  customerPage(customerId: string): string

  /** Creates a recurring price for checkouts. */
  createPrice(input: PriceOrder): Promise<{ priceId: string }>

  /** Returns the amount and interval of a price as the provider charges it; null for an unknown price. */
  findPrice(priceId: string): Promise<PriceFacts | null>

  /**
   * Sums what customers' payments moved in the provider's balance from `from` until before `to`, with one sum for each currency, by its name. Money
   * that only changes its place (to the bank, from the bank) is left out. The sum of a span that is over does not change any more. Throws
   * `PaymentsRefused` with the code 'too-many-movements' rather than sum up a part.
   */
  sumBalance(span: { from: Date; to: Date }): Promise<BalanceSum[]>

  /**
   * Checks a provider's message and returns its subject. Throws `WebhookRefused` unless it is signed and recent, and `WebhookMalformed` when it is
   * signed but no event.
   */
  readWebhook(input: { body: Buffer; signature: string | undefined }): WebhookEvent

  /** Returns whether a signature in the provider's scheme fits a text and a secret, and is recent. Uses no other secret. Never throws. */
  verifySignature(input: { payload: string; signature: string; secret: string }): boolean

  close(): Promise<void>
}

/** `none`: prices are charged as they are. Else tax is computed from the payer's address, and is `included` in a price or `added` to it. */
export type Tax = 'none' | 'included' | 'added'

export interface PaymentsFacts {
  /** The provider's id of our account; null where the key may not know it. */
  accountId: string | null
  /** Where the provider sends messages; null where the key may not know it. */
  endpoints: MessageEndpoint[] | null
}

export interface MessageEndpoint {
  url: string
  isEnabled: boolean
  /** The types of the messages that it gets; '*' stands for all. */
  eventTypes: string[]
}

export interface CheckoutOrder {
  customerId: string
  userId: string
  priceId: string
  /** ISO 4217, lower case: the currency that the payer was shown. */
  currency: string
  trialDays: number
  successUrl: string
  cancelUrl: string
  idempotencyKey: string
}

export interface OpenCheckout {
  checkoutId: string
  url: string
  priceId: string
  trialDays: number
  /** The tax setting when the checkout was opened, a value of `Tax`. */
  tax: string
  createdAt: Date
}

/** The whole portal; the page that cancels one subscription; or the page that changes the card. */
export type PortalPage = { kind: 'home' } | { kind: 'cancel'; subscriptionId: string } | { kind: 'card' }

export interface PriceOrder {
  planName: string
  amountCents: number
  /** ISO 4217, lower case: 'usd'. */
  currency: string
  interval: 'day' | 'week' | 'month' | 'year'
}

export interface PriceFacts {
  /** Null where the amount is not one fixed number of whole cents. */
  amountCents: number | null
  currency: string
  /** Null where the price is not charged once per one of the four intervals. */
  interval: PriceOrder['interval'] | null
  /** Whether tax is in the price or comes on top; null where the price leaves that open. */
  tax: 'included' | 'added' | null
}

export interface ProviderSubscription {
  subscriptionId: string
  customerId: string
  priceId: string
  /** `paused`: nothing is charged until it is resumed. `unknown`: a status that this version does not know. */
  status:
    | 'active'
    | 'trialing'
    | 'past_due'
    | 'canceled'
    | 'unpaid'
    | 'incomplete'
    | 'incomplete_expired'
    | 'paused'
    | 'unknown'
  /** The subscription will end instead of renewing. Always false once it has ended. */
  cancelsAtPeriodEnd: boolean
  /** When a requested cancellation takes (or was to take) effect; null without one. */
  cancelAt: Date | null
  currentPeriodEnd: Date | null
  /** When its latest trial began and ends or ended; null without one. */
  trialStart: Date | null
  trialEnd: Date | null
  /** The fingerprint of the card that pays, as in `listCardFingerprints`; null while there is none. */
  cardFingerprint: string | null
  /** It is paid by a wallet (Apple Pay, Google Pay, Link …) or by no card: a fingerprint may be the device's and not the card's. */
  hidesCard: boolean
  createdAt: Date
  endedAt: Date | null
  /** The settled invoice lines, the earliest first; at least those that concern the latest paid period and the credit that went into it. */
  invoiced: InvoicedPart[]
}

/** A payment that the payer's bank questions or takes back. */
export interface ProviderDispute {
  disputeId: string
  chargeId: string
  amountCents: number
  currency: string
  /** The provider's words: 'fraudulent', 'needs_response'. */
  reason: string
  status: string
  /** `won`: the money stays. `lost`: it was taken back. */
  state: 'open' | 'won' | 'lost'
  /** Until when evidence is taken. */
  respondBy: Date | null
  openedAt: Date
}

/** Of one currency, in its smallest unit. The four parts make up the net; what goes out is negative. */
export interface BalanceSum {
  currency: string
  /** What was paid. */
  grossCents: number
  /** What was given back, without what came back of it. */
  refundsCents: number
  /** What banks took back, and gave back after a dispute was won. */
  disputesCents: number
  /** What the provider and the networks keep, of disputes too. */
  feesCents: number
  netCents: number
  /** How many movements were counted. */
  count: number
  /** Which kinds of movements, in the provider's words, are no revenue and not in the sum. */
  leftOut: { category: string; count: number; netCents: number }[]
}

export interface WebhookEvent {
  eventId: string
  type: string
  /** The customer that the message is about; null when it names none. */
  customerId: string | null
  /** The payment that the message is about, where it names a payment and no customer, as messages about disputes do. */
  chargeId: string | null
  createdAt: Date
}

/** The message is unsigned, signed with another secret, altered, or more than 300 s from now. Nothing in it may be believed. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused'
}

/** The message is signed, but it is no event, or its fields are malformed. A retry does not help. */
export class WebhookMalformed extends Error {
  override name = 'WebhookMalformed'
}

/** The provider is down, slow, or asks to come back later. A retry may help. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable'
}

/** The provider refuses, and a retry will not help. `code` is the provider's error code, or 'unknown'. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Whether the provider refused because the named object is unknown or deleted. */
export function isUnknownToProvider(error: unknown): boolean {
  return error instanceof PaymentsRefused && error.code === 'resource_missing'
}
