import type Stripe from 'stripe'

/** The reasons that the SDK names: its types also allow any other text. */
type Named<Reason> = Reason extends string ? (string extends Reason ? never : Reason) : never
type Details = Stripe.V2.MoneyManagement.OutboundPayment.StatusDetails
type FailedReason = Named<NonNullable<Details['failed']>['reason']>
type ReturnedReason = Named<NonNullable<Details['returned']>['reason']>

/** Why payments fail or come back. */
export const reasons = {
  failed: [
    'fx_rate_drift_exceeded_after_review',
    'payout_method_amount_limit_exceeded',
    'payout_method_declined',
    'payout_method_does_not_exist',
    'payout_method_expired',
    'payout_method_unsupported',
    'payout_method_usage_frequency_limit_exceeded',
    'review_rejected',
    'unknown_failure',
  ] satisfies FailedReason[] as readonly string[],
  returned: [
    'payout_method_canceled_by_customer',
    'payout_method_closed',
    'payout_method_currency_unsupported',
    'payout_method_does_not_exist',
    'payout_method_holder_address_incorrect',
    'payout_method_holder_details_incorrect',
    'payout_method_holder_name_incorrect',
    'payout_method_invalid_account_number',
    'payout_method_restricted',
    'recalled',
    'unknown_failure',
  ] satisfies ReturnedReason[] as readonly string[],
}

/** The choices of each switch. */
export const choices = {
  /** `down` answers 503 and does nothing; `slow` does the work and answers later; `lost` does the work and closes the connection. */
  mode: ['works', 'down', 'slow', 'lost'],
  /** The outcome of future payments; `returned` is posted first. */
  outcome: ['posted', 'failed', 'canceled', 'returned'],
  /** Why they fail or come back; `unknown_failure` if the reason belongs to the other outcome. */
  reason: [...new Set([...reasons.failed, ...reasons.returned])],
  /** The refusal of orders. */
  refusal: ['none', 'insufficient_funds', 'blocked_by_stripe', 'feature_not_enabled'],
  /** Whether lists include payments made since they began to lag. */
  list: ['current', 'lags'],
} as const

type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name][number] }

/** The faults that an operator has set. Reset by a restart, so that an old setting causes no surprises. */
export interface Switches extends Choices {
  /** How much later `slow` answers. */
  slowSeconds: number
  /** The available balance, in cents. Payments change it too. */
  balance: number
}

/** Longer than the product waits. */
const SLOW_SECONDS = 20
const MOST_SECONDS = 600
const BALANCE_CENTS = 10_000_000

export const usualSwitches = (): Switches => ({
  mode: 'works',
  slowSeconds: SLOW_SECONDS,
  outcome: 'posted',
  reason: 'payout_method_does_not_exist',
  refusal: 'none',
  list: 'current',
  balance: BALANCE_CENTS,
})

/** Sets the fields in a form, all or none. Returns an error, or null. */
export function setSwitches(switches: Switches, form: URLSearchParams): string | null {
  const wish: Switches = { ...switches }
  for (const [name, value] of form) {
    const fault = setOne(wish, name, value)
    if (fault !== null) return fault
  }
  Object.assign(switches, wish)
  return null
}

function setOne(wish: Switches, name: string, value: string): string | null {
  if (name === 'slowSeconds') {
    wish.slowSeconds = Number(value)
    const isRight = value.trim() !== '' && wish.slowSeconds > 0 && wish.slowSeconds <= MOST_SECONDS
    return isRight ? null : `slowSeconds is a number above 0 and up to ${MOST_SECONDS}.`
  }
  if (name === 'balance') {
    wish.balance = Number(value)
    return /^\d{1,12}$/.test(value) ? null : 'balance is a whole number of cents.'
  }
  const values: readonly string[] | null = Object.hasOwn(choices, name) ? choices[name as keyof Choices] : null
  if (!values) return `There is no ${name} to set.`
  if (!values.includes(value)) return `${name} is one of ${values.join(', ')}.`
  Object.assign(wish, { [name]: value })
  return null
}
