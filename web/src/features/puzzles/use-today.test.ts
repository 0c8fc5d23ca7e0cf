import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../lib/api.ts'
import { loadFailureText } from './use-today.ts'

test('a read that took too long blames the connection', () => {
  expect(loadFailureText(new DOMException('', 'TimeoutError'))).toBe(
    'Request timed out. Please check your internet connection and try again.',
  )
})

test('a refused or lost read and a bug have their own texts', () => {
  const failed = 'Failed to load puzzles. Please try again.'
  expect(loadFailureText(new CallFailed(500, { code: 'fault', error: 'HTTP error! status: 500' }))).toBe(failed)
  expect(loadFailureText(new NetworkFailed('Network error'))).toBe(failed)
  expect(loadFailureText(new TypeError('bug'))).toBe('An unexpected error occurred. Please try again.')
})
