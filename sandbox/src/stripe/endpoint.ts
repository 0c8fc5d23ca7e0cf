import type { Method } from '../http/router.ts'
import type { StripeAccount } from './account.ts'
import type { Params } from './params.ts'

/** One call of Stripe's API. It is synchronous, so two calls never mix. */
export interface Endpoint {
  method: Method
  path: string
  answer(account: StripeAccount, call: Call): object
}

export interface Call {
  /** The object in the URL, or '' for a collection. */
  id: string
  params: Params
  /** The paths to expand. */
  expanded: string[]
}
