import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../../lib/api.ts'
import { deleteFailureText } from './use-delete-account.ts'

test.each([
  [
    'a refusal says why',
    new CallFailed(503, { error: 'Unable to verify subscription status', code: 'subscription-unverified' }),
    'Unable to verify subscription status',
  ],
  ['a fault', new CallFailed(500, { error: 'HTTP error! status: 500', code: 'fault' }), 'Failed to delete account'],
  ['an answer that is not understood', new Error('x'), 'Failed to delete account'],
  ['no answer', new NetworkFailed('Network error'), 'An unexpected error occurred while deleting your account'],
])('a deletion that failed: %s', (_, error, sentence) => {
  expect(deleteFailureText(error)).toBe(sentence)
})
