import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed, NetworkFailed } from '../../../lib/api.ts'
import { deleteFailureText } from './use-delete-account.ts'

afterEach(() => void vi.restoreAllMocks())

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
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(deleteFailureText(error)).toBe(sentence)
})

test('the console names the step of a deletion that failed', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = 'Failed to delete user guesses: database error 42P01'
  expect(deleteFailureText(new CallFailed(500, { error, code: 'fault' }))).toBe('Failed to delete account')
  expect(said.mock.calls[0]?.[0]).toBe(error)
})
