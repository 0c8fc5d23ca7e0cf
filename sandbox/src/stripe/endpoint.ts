import type { Method } from '../http/router.ts'
import type { StripeAccount } from './account.ts'
import type { Params } from './params.ts'

/** One call of Stripe's API. It answers without waiting for anything, so two calls never mix. */
export interface Endpoint {
  method: Method
  path: string
  answer(account: StripeAccount, call: Call): object
}

export interface Call {
  /** The object that the address names, or '' for a collection. */
  id: string
  params: Params
  /** The paths that the caller wants expanded. */
  expanded: string[]
}
