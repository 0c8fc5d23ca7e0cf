import { describe, expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../../lib/api.ts'
import { NoActiveSession } from '../../../lib/with-session.ts'
import { renameFailureText, renameProblem } from './username-form.tsx'

describe('an invalid username is rejected before it is sent', () => {
  test.each([
    ['ab', 'Username must be at least 3 characters long'],
    ['  ab  ', 'Username must be at least 3 characters long'],
    ['a'.repeat(21), 'Username must be no more than 20 characters long'],
    ['ada', 'New username must be different from current username'],
    ['  ada ', 'New username must be different from current username'],
    ['a\u200bda', 'Username contains characters that are not allowed.'],
  ])('%j: %s', (typed, sentence) => {
    expect(renameProblem(typed, 'ada')).toBe(sentence)
  })

  test.each(['abc', 'a'.repeat(20), 'Ada', '  adb  ', 'admin'])('%j is left to the server', (typed) => {
    expect(renameProblem(typed, 'ada')).toBeNull()
  })
})

describe('a refused username', () => {
  const taken = 'This username is already taken. Please choose a different one.'
  const failed = 'Failed to update username. Please try again.'

  test.each([
    ['the refusal', new CallFailed(409, { error: taken, code: 'username-in-use' }), taken],
    ['a conflict without a reason', new CallFailed(409, { error: 'HTTP error! status: 409', code: 'fault' }), failed],
    ['a fault', new CallFailed(500, { error: 'An unexpected error occurred.', code: 'fault' }), failed],
    [
      'too many tries',
      new CallFailed(429, { error: 'Too many requests. Please try again in 5 minutes.', code: 'too-many-requests' }),
      'Too many requests. Please try again in 5 minutes.',
    ],
    ['no network', new NetworkFailed('Network error'), 'An unexpected error occurred while updating username'],
    ['an unknown answer', new Error('x'), 'An unexpected error occurred while updating username'],
    ['no session', new NoActiveSession(), 'No active session found'],
  ])('%s', (_, error, sentence) => {
    expect(renameFailureText(error)).toBe(sentence)
  })
})
