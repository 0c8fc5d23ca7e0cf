import { CallFailed } from '@whereabouts/contract/call'
import { expect, test } from 'vitest'
import { judgeFailedCheck } from './reset-password-page.tsx'

const failed = (status: number, code: CallFailed['failure']['code'], error = 'no') =>
  new CallFailed(status, { error, code })
const unverified = { state: 'unknown', text: 'Failed to verify reset link. Please try again.' }

test('only the server can declare a reset link invalid', () => {
  expect(judgeFailedCheck(failed(400, 'reset-invalid'))).toEqual({ state: 'invalid' })
  expect(judgeFailedCheck(failed(400, 'malformed'))).toEqual({ state: 'invalid' })
  expect(judgeFailedCheck(failed(500, 'fault'))).toEqual(unverified)
  expect(judgeFailedCheck(failed(503, 'unavailable'))).toEqual(unverified)
  expect(judgeFailedCheck(new Error('Network error'))).toEqual(unverified)
})

test('after too many checks the page says how long to wait', () => {
  const text = 'Too many requests. Please try again in 2 minutes.'
  expect(judgeFailedCheck(failed(429, 'too-many-requests', text))).toEqual({ state: 'unknown', text })
})
