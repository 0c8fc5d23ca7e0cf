/**
 * Sends prize money out. Winners give bank details at the service's own page: none of them ever reaches us. With `manual` the operator pays outside
 * of this software, so there is nothing to call; `kind` tells the two apart.
 */
export type PayoutsEngine = ManualPayouts | PayoutsService

/** The operator pays by hand and writes down a reference. */
export interface ManualPayouts {
  readonly kind: 'manual'
}

/**
 * A service that pays people: Stripe Global Payouts. Money is in whole minor units (cents), currencies are ISO 4217 in lower case, keys are of 1 to
 * 255 printable letters without spaces; a caller that gives others has a fault, a `RangeError`.
 *
 * All calls may throw `PayoutsUnavailable`, after which nobody knows whether the call did its work, and `PayoutsRefused`, after which it did not.
 * Nothing is tried again in here: the caller repeats with the same key, at its own times.
 */
export interface PayoutsService {
  readonly kind: 'stripe'

  /** Opens an account at the service for one person, and returns its id. The same key with the same values gives the same account. A refusal is no word about the person: an account that is there says that itself. */
  openRecipient(person: { key: string; email: string; country: string }): Promise<string>

  /**
   * Returns the address of a page on which a person enters payout details, or changes them once they are complete (`isReady`). It is a new one each
   * time and expires soon: the page then sends the person to `refreshUrl`. Leaving the page leads to `returnUrl`, done or not.
   */
  openPage(links: PageLinks): Promise<string>

  /** Returns how far an account is; null where the service knows none of this id. */
  findRecipient(recipientId: string): Promise<Recipient | null>

  /**
   * Orders a payout, in one request. The same key with the same values is the same payout, also after a lost answer and at the same moment, for 30
   * days; with other values it throws `PayoutsConflict`. Refused while the recipient is not ready; a key that was refused may be used again. A payout
   * that ended unpaid stays so: another try needs another key. A refusal says nothing about an earlier request under the key whose answer was lost.
   */
  pay(order: PayoutOrder): Promise<Payout>

  /** Returns a payout as it is now; null where the service knows none of this id. */
  findPayout(payoutId: string): Promise<Payout | null>

  /**
   * Returns the payout that was ordered under a key, found in the list of the recipient's payouts, or of all where the recipient is forgotten; null
   * where none is known yet. The list lags behind, and a request that is still on its way may yet arrive, so after a null the order is repeated
   * under the same key, and never under another.
   */
  findPayoutByKey(order: { key: string; recipientId: string | null }): Promise<Payout | null>

  /** What can be paid out of now. */
  readBalance(): Promise<PayoutBalance>

  /** Asks for the account, whether payments may be made from it, and where messages are sent. */
  check(): Promise<PayoutsFacts>

  /** Where the operator looks at a payout. */
  dashboardUrl(payoutId: string): string

  /**
   * Checks a message of the service and returns what it is about, to be asked for with `findRecipient` or `findPayout`; null for a message about
   * anything else. Messages come late, in any order and more than once. Throws `PayoutEventRefused` unless it is signed and at most 300 s old by
   * `now`, and `PayoutEventMalformed` where it is signed but no message. Makes no call.
   */
  readEvent(body: Buffer, signatureHeader: string | undefined, now: Date): PayoutEvent | null
}

/** For how long the same key is surely the same payout: a day less than Stripe knows it. */
export const keyLastsMs = 29 * 24 * 60 * 60 * 1000

/** What a person has yet to do at the service's page. */
export const missingDetails = ['identity', 'bank-account', 'document', 'other'] as const

export interface Recipient {
  /**
   * `incomplete`: the person has something to do, see `missing`. `checking`: the service has. `refused`: the service does not pay this person, or
   * not in this country.
   */
  state: 'incomplete' | 'checking' | 'ready' | 'refused'
  missing: (typeof missingDetails)[number][]
  /** Why it is refused, in a sentence for the operator; null otherwise. */
  refusal: string | null
  /** Of the bank account, or until there is one of the person: ISO 3166-1, two capital letters. */
  country: string | null
  /** Where the person is paid: the id of a bank account or card at the service; null until there is one that can be. */
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
  /** The key under which it was ordered; null where it was not ordered here. */
  key: string | null
  recipientId: string
  /**
   * `posted`: the money has left; it may still be `returned`, weeks later. With `failed`, `canceled` and `returned`, which are the end, it is with us
   * again.
   */
  state: 'processing' | 'posted' | 'failed' | 'canceled' | 'returned'
  amountMinor: number
  currency: string
  /** Why it waits for a review, failed, was canceled or came back, in a sentence; null otherwise. */
  reason: string | null
}

export interface PayoutBalance {
  /** Whether the account can pay at all. */
  isOpen: boolean
  isLive: boolean
  available: { currency: string; amountMinor: number }[]
}

export interface PayoutsFacts extends PayoutBalance {
  /** Null where the key may not read them. */
  endpoints: { url: string; isEnabled: boolean; eventTypes: string[] }[] | null
}

export interface PayoutEvent {
  /** The same for every repetition of the message. */
  id: string
  kind: 'recipient' | 'payout'
  /** The id of the recipient or the payout. */
  subject: string
}

/** The service is down or slow, asks to come back later, or answers what is no answer. A retry may help. Whether the call did its work is unknown. */
export class PayoutsUnavailable extends Error {
  override name = 'PayoutsUnavailable'
}

/**
 * The service refuses, and did nothing. A retry will not help until something changes. `code` is the service's own, or `key_refused` where it does not
 * take the operator's key; the message is a sentence of ours, without a person's data.
 */
export class PayoutsRefused extends Error {
  override name = 'PayoutsRefused'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The key belongs to a call with other values. That one may have been paid, so this is no refusal: somebody has to look. */
export class PayoutsConflict extends Error {
  override name = 'PayoutsConflict'
}

/** The message is unsigned, signed with another secret, altered, or more than 300 s old. Nothing in it may be believed. */
export class PayoutEventRefused extends Error {
  override name = 'PayoutEventRefused'
}

/** The message is signed, but it is none that we know. A retry does not help. */
export class PayoutEventMalformed extends Error {
  override name = 'PayoutEventMalformed'
}
