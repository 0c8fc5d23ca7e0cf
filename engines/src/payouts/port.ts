/**
 * Sends prize money out. Whoever is paid gives bank details and tax forms at the service's own page: none of them ever reaches us. With `manual`
 * the operator pays outside of this software, so there is nothing to call; `kind` tells the two apart.
 */
export type PayoutsEngine = ManualPayouts | PayoutsService

/** The operator pays by hand and writes down a reference. */
export interface ManualPayouts {
  readonly kind: 'manual'
}

/**
 * A service that pays people. Money is in whole minor units (cents), currencies are ISO 4217 in lower case, keys are of 1 to 255 printable
 * letters without spaces; a caller that gives others has a fault, a `RangeError`.
 *
 * All calls may throw `PayoutsUnavailable`, after which nobody knows whether the call did its work, and `PayoutsRefused`, after which it did not.
 * Nothing is tried again in here: the caller repeats with the same key, at its own times.
 */
export interface PayoutsService {
  readonly kind: 'service'

  /**
   * Opens an account at the service for one person and one prize, and a page where that person says how to be paid. The same key gives the same
   * account; the page's address is a fresh one each time, and short-lived. Whoever leaves that page comes back to `returnUrl`, done or not.
   */
  openRecipient(input: { key: string; returnUrl: string }): Promise<{ recipientId: string; url: string }>

  /** Returns how far an account is; null where the service knows none of this id. */
  findRecipient(recipientId: string): Promise<Recipient | null>

  /**
   * Orders a payout. The same key with the same values is the same payout, also after a lost answer and at the same moment; with other values it
   * throws `PayoutsConflict`. Refused while the recipient is not ready; a key that was refused may be used again. A payout that failed or came
   * back stays so: another try needs another key.
   */
  pay(order: PayoutOrder): Promise<Payout>

  /** Returns a payout as it is now; null where the service knows none of this id. */
  findPayout(payoutId: string): Promise<Payout | null>

  /**
   * Returns the payout that was ordered under a key; null where none is known yet. A request that is still on its way may yet arrive, so after a null
   * the order is repeated under the same key, and never under another.
   */
  findPayoutByKey(key: string): Promise<Payout | null>

  /**
   * Checks a message of the service and returns what it is about, to be asked for with `findRecipient` or `findPayout`. Messages come late, in any
   * order and more than once. Throws `PayoutEventRefused` unless it is signed and at most 300 s from `now`, and `PayoutEventMalformed` where it is
   * signed but no message. Calls nobody.
   */
  readEvent(body: Buffer, signatureHeader: string | undefined, now: Date): PayoutEvent
}

export interface Recipient {
  /** `incomplete`: the person has not said yet how to be paid. `refused`: the service will not pay this person. */
  state: 'incomplete' | 'ready' | 'refused'
  /** ISO 3166-1, two capital letters, as the person told the service; null until then. */
  country: string | null
}

export interface PayoutOrder {
  key: string
  recipientId: string
  amountMinor: number
  currency: string
  /** At most 140 characters. The person may see it on the bank statement. */
  description: string
}

export interface Payout {
  payoutId: string
  recipientId: string
  /** `paid` may still become `returned`, weeks later; `failed` and `returned` are the end, and the money is with us again. */
  state: 'pending' | 'paid' | 'failed' | 'returned'
  amountMinor: number
  currency: string
  /** Why it failed or came back, in the service's words. */
  failure: string | null
}

export interface PayoutEvent {
  /** The same for every repetition of the message. */
  id: string
  kind: 'recipient' | 'payout'
  /** The id of the recipient or the payout. */
  subject: string
  /** When it happened, by the service's clock. */
  at: Date
}

/** The service is down or slow, asks to come back later, or answers what is no answer. A retry may help. Whether the call did its work is unknown. */
export class PayoutsUnavailable extends Error {
  override name = 'PayoutsUnavailable'
}

/** The service refuses, and did nothing. A retry will not help until something changes. `code` is the service's, the message its sentence. */
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

/** The message is unsigned, signed with another secret, altered, or more than 300 s from now. Nothing in it may be believed. */
export class PayoutEventRefused extends Error {
  override name = 'PayoutEventRefused'
}

/** The message is signed, but it is none that we know. A retry does not help. */
export class PayoutEventMalformed extends Error {
  override name = 'PayoutEventMalformed'
}
