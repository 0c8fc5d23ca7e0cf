/** Takes players' money by subscription. Names no provider; money is in whole cents, moments are `Date`s. */
export interface Payments {
  /** Which kind answers: 'stripe'. For logs and the health page. */
  readonly kind: string

  /** What checkouts do about tax, and what prices made here say of it. */
  readonly tax: Tax

  /** Registers a payer. The same idempotency key gives the same customer, also after a lost answer. */
  createCustomer(input: { userId: string; email: string; idempotencyKey: string }): Promise<{ customerId: string }>

  /** Whether the provider knows this payer; false for one that was deleted there, and for one of another account or mode. */
  hasCustomer(customerId: string): Promise<boolean>

  /**
   * Opens a hosted checkout for one subscription to one price, cards only, also those of wallets, in the order's currency, into which no other
   * is offered instead. `trialDays` 0 means no trial. Where there is tax it comes out of the payer's address, which is asked for there.
   * `{checkoutId}` in `successUrl` is replaced by the checkout's id when the payer comes back.
   */
  createCheckout(input: CheckoutOrder): Promise<{ checkoutId: string; url: string }>

  /** The customer's checkouts that can still be paid, newest first. */
  listOpenCheckouts(customerId: string): Promise<OpenCheckout[]>

  /** Makes a checkout unpayable. Returns what it is now: 'paid' when the payer was faster. Repeating it is harmless. */
  expireCheckout(checkoutId: string): Promise<'expired' | 'paid'>

  /** Opens the provider's own page where a customer ends or renews a subscription. The address is short-lived. */
  createPortal(input: { customerId: string; returnUrl: string; page: PortalPage }): Promise<{ url: string }>

  /** Every subscription the customer ever had with what was paid for it, whatever its status, newest first. An unknown customer is refused. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>

  /** Takes back a cancellation that waits for the end of the period. Repeating it is harmless; an ended one is refused. */
  reactivate(subscriptionId: string): Promise<void>

  /** Lets a subscription run out at the end of its present period. Repeating it, or asking it of an ended one, is harmless. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>

  /** Ends a subscription at once, without a refund. Repeating it is harmless. */
  cancelNow(subscriptionId: string): Promise<void>

  /**
   * Ends a subscription at once and gives back all that was paid for its present period. For a subscription that should never have come to
   * be. Repeating it is harmless and gives nothing back twice.
   */
  cancelAndRefund(subscriptionId: string): Promise<void>

  /** The provider's lasting marks of the customer's cards: equal for the same card, whoever uses it. Each mark once. */
  listCardFingerprints(customerId: string): Promise<string[]>

  /**
   * Deletes a payer for good: every subscription ends at once, no open checkout can be paid any more, the cards are forgotten. Repeating it
   * is harmless, also for a customer who never was.
   */
  deleteCustomer(customerId: string): Promise<void>

  /** Whose payment this was; null when it was no customer's, or is not known. */
  findPayer(chargeId: string): Promise<string | null>

  /** Every dispute of a customer's payments, earlier ones first. */
  listDisputes(customerId: string): Promise<ProviderDispute[]>

  /** The address of the provider's own page about a dispute. */
  disputePage(disputeId: string): string

  /** Makes a recurring price that a checkout can be opened for. */
  createPrice(input: PriceOrder): Promise<{ priceId: string }>

  /** What a price really charges; null for one that the provider does not know. */
  findPrice(priceId: string): Promise<PriceFacts | null>

  /**
   * Checks a provider's message and tells what it is about. Throws `WebhookRefused` unless it is signed and recent, and `WebhookMalformed` when
   * it is signed and no event.
   */
  readWebhook(input: { body: Buffer; signature: string | undefined }): WebhookEvent

  /**
   * Whether a signature fits a text and a secret, all given by the caller, and is recent, in the provider's scheme. Knows no other secret;
   * never throws, whatever the three are.
   */
  verifySignature(input: { payload: string; signature: string; secret: string }): boolean

  /** Gives back connections. */
  close(): Promise<void>
}

/** `none`: prices are charged as they are. Else tax is worked out by the payer's address: it is `included` in a price, or `added` to it. */
export type Tax = 'none' | 'included' | 'added'

export interface CheckoutOrder {
  customerId: string
  userId: string
  priceId: string
  /** ISO 4217, lower case: that of the price as the payer was shown it. */
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
  /** What was done about tax when it was opened, in the words of `Tax`. */
  tax: string
  createdAt: Date
}

/** All of it; the page that cancels one subscription; or the page that takes another card. */
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
  /** Null for what is not charged once in each of the four intervals. */
  interval: PriceOrder['interval'] | null
  /** Whether the price says that tax is in it or comes on top; null where it leaves that open. */
  tax: 'included' | 'added' | null
}

export interface ProviderSubscription {
  subscriptionId: string
  customerId: string
  priceId: string
  status: 'active' | 'trialing' | 'past_due' | 'canceled' | 'unpaid' | 'incomplete' | 'incomplete_expired' | 'paused'
  /** It will end instead of renewing. Always false once it has ended. */
  cancelsAtPeriodEnd: boolean
  /** When it will end (or was to end), if somebody asked for that. */
  cancelAt: Date | null
  currentPeriodEnd: Date | null
  /** When its latest trial began and ends or ended; null without one. */
  trialStart: Date | null
  trialEnd: Date | null
  /** The lasting mark of the card that pays for it, as in `listCardFingerprints`; null while there is none. */
  cardFingerprint: string | null
  /** What pays for it is a wallet (Apple Pay, Google Pay, Link …) or no card: its mark, if it has one, may be the device's and not the card's. */
  hidesCard: boolean
  createdAt: Date
  endedAt: Date | null
  /** What was invoiced for it and is settled, the earlier first; at least all that bears on its latest paid period. */
  invoiced: InvoicedPart[]
}

/** One line of an invoice: a price for a time. */
export interface InvoicedPart {
  priceId: string
  from: Date
  until: Date
  /**
   * `paid`: on a paid invoice, also where a coupon or the customer's credit took all of it off. `trial`: on an invoice over nothing, since it
   * was on trial. `given-back`: what a paid invoice took off again. `to-be-given-back`: what the next invoice will take off.
   */
  kind: 'paid' | 'trial' | 'given-back' | 'to-be-given-back'
}

/** A payment that its payer's bank asks about or takes back. */
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

export interface WebhookEvent {
  eventId: string
  type: string
  /** Whom the message is about; null when it is about no customer. */
  customerId: string | null
  /** The payment that the message is about, where it names a payment and no customer, as one about a dispute does. */
  chargeId: string | null
  createdAt: Date
}

/** The message is unsigned, signed by another, altered, or further than 300 s from now. Nothing in it may be believed. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused'
}

/** The message is signed, but it is no event, or one whose fields are not what events have. Nothing can be done about it. */
export class WebhookMalformed extends Error {
  override name = 'WebhookMalformed'
}

/** The provider is down, slow, or asks to come back later. Trying again may help. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable'
}

/** The provider said no, and trying the same again will not help. `code` is the provider's word, or 'unknown'. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Whether the provider said that it does not know what was named, or knows it no longer. */
export function isUnknownToProvider(error: unknown): boolean {
  return error instanceof PaymentsRefused && error.code === 'resource_missing'
}
