import type { InvoicedPart } from './invoiced-part.ts'

/** Takes players' money by subscription. Names no provider. Money is in whole cents, moments are `Date`s. */
export interface Payments {
  /** The kind: 'stripe'. For logs and the health page. */
  readonly kind: string

  /** How checkouts handle tax, and how prices created here state it. */
  readonly tax: Tax

  /**
   * Asks the provider whether our key is valid, and what it may see of our account. Changes nothing. Throws `PaymentsRefused` with the code
   * 'key-refused' for an invalid key, without quoting it.
   */
  check(): Promise<PaymentsFacts>

  /** Creates a customer. The same idempotency key gives the same customer, even after a lost answer. */
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

  /** Opens the provider's own page where a customer ends or renews a subscription. The URL expires soon. */
  createPortal(input: { customerId: string; returnUrl: string; page: PortalPage }): Promise<{ url: string }>

  /**
   * Returns every subscription that the customer ever had, of every status, with its payments, newest first. Throws `PaymentsRefused` for an unknown
   * customer.
   */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>

  /**
   * Takes back a cancellation before the end of the period, and resumes paused payments. Nothing is charged before the paid time ends; without any a
   * new period begins and is charged now, and a failed charge leaves the payments paused. May be repeated. Throws `PaymentsRefused` for an ended
   * subscription.
   */
  reactivate(subscriptionId: string, left: PaidTimeLeft): Promise<void>

  /** Cancels a subscription at the end of its current period. May be repeated; does nothing for an ended one. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>

  /** Ends a subscription immediately, without a refund. May be repeated. */
  cancelNow(subscriptionId: string): Promise<void>

  /**
   * Ends a subscription immediately and refunds everything paid for its current period. For a subscription that should never have begun. May be
   * repeated; nothing is refunded twice.
   */
  cancelAndRefund(subscriptionId: string): Promise<void>

  /** Returns the distinct fingerprints of the customer's cards. A card has the same fingerprint for every customer. */
  listCardFingerprints(customerId: string): Promise<string[]>

  /**
   * Deletes a customer permanently: every subscription ends immediately, open checkouts become unpayable, and the cards are forgotten. May be
   * repeated; does nothing for an unknown customer.
   */
  deleteCustomer(customerId: string): Promise<void>

  /** Returns the customer of a charge. Null if it has none, or is unknown. */
  findPayer(chargeId: string): Promise<string | null>

  /** Returns every dispute of a customer's payments, earliest first. */
  listDisputes(customerId: string): Promise<ProviderDispute[]>

  /** Returns every refund of a customer's payments, earliest first, except those by `cancelAndRefund`. */
  listRefunds(customerId: string): Promise<ProviderRefund[]>

  /** Returns every customer of whom the provider has sent a message since, with what they paid. It remembers messages for 30 days. */
  listNews(since: Date): Promise<CustomerNews[]>

  /** Returns the URL of the provider's own page about a dispute. */
  disputePage(disputeId: string): string

  /** Returns the URL of the provider's own page about a customer, where payments are refunded. */
  customerPage(customerId: string): string

  /** Creates a recurring price for checkouts. */
  createPrice(input: PriceOrder): Promise<{ priceId: string }>

  /** Returns the amount and interval of a price as the provider charges it. Null for an unknown price. */
  findPrice(priceId: string): Promise<PriceFacts | null>

  /**
   * Sums the provider's balance transactions of customers' payments from `from` until just before `to`, by currency. Transfers to and from the bank
   * are left out. The sum of a past range is final. Throws `PaymentsRefused` with the code 'too-many-movements' rather than a partial sum.
   */
  sumBalance(span: { from: Date; to: Date }): Promise<BalanceSum[]>

  /**
   * Verifies a provider's message and returns its subject. Throws `WebhookRefused` unless it is signed and recent, and `WebhookMalformed` if it is
   * signed but not an event.
   */
  readWebhook(input: { body: Buffer; signature: string | undefined }): WebhookEvent

  /** Returns whether a signature in the provider's scheme is recent and matches a text and a secret. Uses no other secret. Never throws. */
  verifySignature(input: { payload: string; signature: string; secret: string }): boolean

  close(): Promise<void>
}

/** `none`: prices are charged as is. Else tax is computed from the payer's address, and is `included` in a price or `added` to it. */
export type Tax = 'none' | 'included' | 'added'

export interface PaymentsFacts {
  /** The provider's id of our account. Null if the key may not see it. */
  accountId: string | null
  /** Where the provider sends messages. Null if the key may not see it. */
  endpoints: MessageEndpoint[] | null
}

export interface MessageEndpoint {
  url: string
  isEnabled: boolean
  /** The types of messages it receives; '*' means all. */
  eventTypes: string[]
}

export interface CheckoutOrder {
  customerId: string
  userId: string
  priceId: string
  /** ISO 4217, lower case: the currency shown to the payer. */
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
  /** Null unless the amount is one fixed number of whole cents. */
  amountCents: number | null
  currency: string
  /** Null unless the price is charged once per one of the four intervals. */
  interval: PriceOrder['interval'] | null
  /** Whether tax is in the price or added. Null if the price leaves that open. */
  tax: 'included' | 'added' | null
}

/** What is left of a paid period: paid time, time that a pause has credited for the next invoice, or nothing. */
export type PaidTimeLeft = 'paid' | 'credited' | 'none'

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
  /** The running period is paid, or will be charged. False where its invoice is void, uncollectible, or a draft that stays one. */
  isCollected: boolean
  /** The subscription will end instead of renewing. Always false once it has ended. */
  cancelsAtPeriodEnd: boolean
  /** When a requested cancellation takes (or took) effect. Null without one. */
  cancelAt: Date | null
  currentPeriodEnd: Date | null
  /** When its latest trial began and ends or ended. Null without one. */
  trialStart: Date | null
  trialEnd: Date | null
  /** The fingerprint of the card that pays, as in `listCardFingerprints`. Null while there is none. */
  cardFingerprint: string | null
  /** Paid by a wallet (Apple Pay, Google Pay, Link …) or without a card: a fingerprint may be the device's instead of the card's. */
  hidesCard: boolean
  createdAt: Date
  endedAt: Date | null
  /** The settled invoice lines, earliest first; at least those of the latest paid period and the credit that went into it. */
  invoiced: InvoicedPart[]
}

/** A payment that the payer's bank questions or takes back. */
export interface ProviderDispute {
  disputeId: string
  chargeId: string
  amountCents: number
  currency: string
  /** The provider's codes: 'fraudulent', 'needs_response'. */
  reason: string
  status: string
  /** `won`: we keep the money. `lost`: it was taken back. */
  state: 'open' | 'won' | 'lost'
  /** The deadline for evidence. */
  respondBy: Date | null
  openedAt: Date
}

/** A payment, or a part of one, that we gave back. */
export interface ProviderRefund {
  refundId: string
  chargeId: string
  amountCents: number
  currency: string
  /** False once it has failed or was canceled: then we have the money again. */
  isGivenBack: boolean
  refundedAt: Date
}

export interface CustomerNews {
  customerId: string
  /** As given to `createCustomer`. Null for a customer that was not created here, or that is deleted. */
  userId: string | null
  email: string | null
  paid: { amountCents: number; currency: string }[]
}

/** In one currency, in its smallest unit. The four parts make up the net; outgoing amounts are negative. */
export interface BalanceSum {
  currency: string
  /** Payments. */
  grossCents: number
  /** Refunds, less those that failed. */
  refundsCents: number
  /** Amounts taken by banks, less those returned after won disputes. */
  disputesCents: number
  /** Fees of the provider and the networks, including dispute fees. */
  feesCents: number
  netCents: number
  /** The number of transactions counted. */
  count: number
  /** The kinds of transactions, in the provider's terms, that are not revenue and not in the sum. */
  leftOut: { category: string; count: number; netCents: number }[]
}

export interface WebhookEvent {
  eventId: string
  type: string
  /** The message's customer. Null if it names none. */
  customerId: string | null
  /** The message's payment, if it is about a payment, a refund or a dispute. Those about disputes name no customer. */
  chargeId: string | null
  createdAt: Date
}

/** The message is unsigned, signed with another secret, altered, or more than 300 s from now. None of it can be trusted. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused'
}

/** The message is signed, but not an event, or its fields are malformed. A retry does not help. */
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
