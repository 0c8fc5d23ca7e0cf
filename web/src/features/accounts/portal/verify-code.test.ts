import { CallFailed } from '@whereabouts/contract/call'
import { expect, test } from 'vitest'
import { cleanCode, judgeCode } from '../../../lib/code-input.ts'
import { codeFailureText } from './verify-code.ts'

test('the authenticator field takes at most six digits of any script', () => {
  expect(cleanCode('authenticator', '12a 3-456789')).toBe('123456')
  expect(cleanCode('authenticator', '١٢٣')).toBe('123')
})

test('the backup-code field takes at most six letters and digits, in capitals', () => {
  expect(cleanCode('backup', 'ab-12 cd99')).toBe('AB12CD')
})

test('an incomplete code is reported before anything is sent', () => {
  expect(judgeCode('authenticator', '12345')).toBe('Please enter a 6-digit verification code')
  expect(judgeCode('authenticator', 'AB12CD')).toBe('Please enter a 6-digit verification code')
  expect(judgeCode('backup', 'AB12C')).toBe('Please enter a 6-character backup code')
  expect([judgeCode('authenticator', '123456'), judgeCode('backup', 'AB12CD')]).toEqual([null, null])
})

test("a refused code shows the server's message, or a default if there is none", () => {
  const said = new CallFailed(429, { error: 'Too many requests.', code: 'too-many-requests' })
  const silent = new CallFailed(502, { error: 'HTTP error! status: 502', code: 'fault' })
  expect(codeFailureText(said, 'authenticator')).toBe('Too many requests.')
  expect(codeFailureText(silent, 'authenticator')).toBe('Invalid verification code')
  expect(codeFailureText(silent, 'backup')).toBe('Invalid backup code')
  expect(codeFailureText(new TypeError('failed'), 'backup')).toBe('Verification failed')
})
