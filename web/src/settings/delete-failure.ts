import { refusals } from '@whereabouts/contract/refusals'
import { NetworkFailed } from '../parts/api.ts'
import { accountFailureText } from './account-failure.ts'
import { texts } from './texts.ts'

/** What stands against a deletion where nobody could say whether there is a subscription. */
export const unverified = refusals['subscription-unverified'].sentence

/** What is told of an account that was not deleted. */
export function deleteFailureText(error: unknown): string {
  if (error instanceof NetworkFailed) return texts.deletion.unexpected
  return accountFailureText(error, texts.deletion.failed)
}
