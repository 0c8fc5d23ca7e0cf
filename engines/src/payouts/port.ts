/**
 * Pays prize money to winners. They enter bank details at the service's own page, so none ever reach us. With `manual` the operator pays outside of
 * this software, so there is nothing to call; `kind` distinguishes the two.
 */
export type PayoutsEngine = ManualPayouts | PayoutsService

/** The operator pays by hand and records a reference. */
export interface ManualPayouts {
  readonly kind: 'manual'
}

/**
 * A service that pays people: Stripe Global Payouts. Money is in whole minor units (cents), currencies are ISO 4217 in lower case, keys are 1 to 255
 * printable letters without spaces; others throw a `RangeError`.
 * Every call may throw `PayoutsUnavailable`, when the outcome is unknown, or `PayoutsRefused`, when nothing was done. Nothing is retried here: the
 * caller repeats with the same key, at its own times.
 */
export interface PayoutsService {
  readonly kind: 'stripe'

  /**
   * Opens an account at the service for one person, and returns its id. The same key with the same values gives the same account. The service keeps
   * whom it was opened for, by our own id of the person. A refusal of this call says nothing about the person: the state of an account does.
   */
  openRecipient(person: NewRecipient): Promise<string>

  /**
   * Returns the URL of a page where a person enters payout details, or changes them once complete (`isReady`). It is new each time and expires soon:
   * the page then sends the person to `refreshUrl`. Leaving the page leads to `returnUrl`, done or not.
   */
  openPage(links: PageLinks): Promise<string>

  /** Returns the state of an account. Null if the service does not know this id. */
  findRecipient(recipientId: string): Promise<Recipient | null>

  /**
   * Orders a payout, in one request. The same key with the same values is the same payout, even after a lost answer and concurrently, for 30 days;
   * with other values it throws `PayoutsConflict`. Refused while the recipient is not ready; a refused key may be reused. A payout that ended unpaid
   * is final: another attempt needs another key. A refusal says nothing about an earlier request under the key with a lost answer.
   */
  pay(order: PayoutOrder): Promise<Payout>

  /** Returns a payout's current state. Null if the service does not know this id. */
  findPayout(payoutId: string): Promise<Payout | null>

  /**
   * Returns the payout ordered under a key, from the list of the recipient's payouts, or of all if the recipient is forgotten. Null if none is listed
   * yet. The list lags behind, and a request on its way may still arrive, so after a null the order must be repeated under the same key, never under
   * another.
   */
  findPayoutByKey(order: { key: string; recipientId: string | null }): Promise<Payout | null>

  /** Returns every payout ordered since. */
  listPayouts(since: Date): Promise<OrderedPayout[]>

  /** The amount available for payouts now. */
  readBalance(): Promise<PayoutBalance>

  /** Asks for the account, whether it may make payments, and where messages are sent. */
  check(): Promise<PayoutsFacts>

  /** The operator's page for a payout. */
  dashboardUrl(payoutId: string): string

  /**
   * Verifies a message of the service and returns its subject, to be read with `findRecipient` or `findPayout`; null for other subjects. Messages
   * come late, in any order and repeatedly. Throws `PayoutEventRefused` unless it is signed and at most 300 s old at `now`, and
   * `PayoutEventMalformed` if it is signed but not a message. Makes no call.
   */
  readEvent(body: Buffer, signatureHeader: string | undefined, now: Date): PayoutEvent | null
}

/** How long the same key is guaranteed to be the same payout: a day less than Stripe remembers it. */
export const keyLastsMs = 29 * 24 * 60 * 60 * 1000

/** What a person must still do at the service's page. */
export const missingDetails = ['identity', 'bank-account', 'document', 'other'] as const

export interface NewRecipient {
  key: string
  openedFor: string
  email: string
  country: string
}

export interface Recipient {
  /** Our own id of the person that the account was opened for. Null for an account that was not opened here. */
  openedFor: string | null
  /**
   * `incomplete`: the person must act, see `missing`. `checking`: the service must. `refused`: the service does not pay this person, or not in this
   * country.
   */
  state: 'incomplete' | 'checking' | 'ready' | 'refused'
  missing: (typeof missingDetails)[number][]
  /** Why it is refused, in a sentence for the operator. Null otherwise. */
  refusal: string | null
  /** Of the bank account, or before that of the person: ISO 3166-1, two capital letters. */
  country: string | null
  /** The id of the bank account or card at the service. Null until there is a payable one. */
  methodId: string | null
}

export interface PageLinks {
  recipientId: string
  isReady: boolean
  returnUrl: string
  refreshUrl: string
}

export interface PayoutOrder {
  key: string
  recipientId: string
  methodId: string
  amountMinor: number
  currency: string
  /** At most 140 characters. */
  description: string
}

export interface Payout {
  payoutId: string
  /** The key it was ordered under. Null if it was not ordered here. */
  key: string | null
  recipientId: string
  /**
   * `posted`: the money has left, but may still be `returned` weeks later. With `failed`, `canceled` and `returned`, which are final, we have it
   * again.
   */
  state: 'processing' | 'posted' | 'failed' | 'canceled' | 'returned'
  amountMinor: number
  currency: string
  /** Why it is under review, failed, was canceled or came back, in a sentence. Null otherwise. */
  reason: string | null
}

export interface OrderedPayout extends Payout {
  orderedAt: Date
  methodId: string
}

export interface PayoutBalance {
  /** Whether the account can pay at all. */
  isOpen: boolean
  isLive: boolean
  available: { currency: string; amountMinor: number }[]
}

export interface PayoutsFacts extends PayoutBalance {
  /** Null if the key may not read them. */
  endpoints: { url: string; isEnabled: boolean; eventTypes: string[] }[] | null
}

export interface PayoutEvent {
  /** The same for every repetition of the message. */
  id: string
  kind: 'recipient' | 'payout'
  /** The id of the recipient or the payout. */
  subject: string
}

/** The service is down or slow, asks to retry later, or sent an invalid answer. A retry may help. Whether the call had an effect is unknown. */
export class PayoutsUnavailable extends Error {
  override name = 'PayoutsUnavailable'
}

/**
 * The service refuses, and did nothing. A retry will not help until something changes. `code` is the service's own, or `key_refused` for an invalid
 * key; the message is our own sentence, without personal data.
 */
export class PayoutsRefused extends Error {
  override name = 'PayoutsRefused'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The key belongs to a call with other values. That one may have been paid, so this is not a refusal: a person must investigate. */
export class PayoutsConflict extends Error {
  override name = 'PayoutsConflict'
}

/** The message is unsigned, signed with another secret, altered, or more than 300 s old. None of it can be trusted. */
export class PayoutEventRefused extends Error {
  override name = 'PayoutEventRefused'
}

/** The message is signed, but not one that we know. A retry does not help. */
export class PayoutEventMalformed extends Error {
  override name = 'PayoutEventMalformed'
}
