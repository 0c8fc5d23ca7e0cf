import { NetworkFailed } from '../parts/api.ts'
import { accountFailureText } from './account-failure.ts'

/** What stands against a deletion where nobody could say whether there is a subscription. */
export const unverified = 'Unable to verify subscription status'

/** What is told of an account that was not deleted. */
export function deleteFailureText(error: unknown): string {
  if (error instanceof NetworkFailed) return 'An unexpected error occurred while deleting your account'
  return accountFailureText(error, 'Failed to delete account')
}
