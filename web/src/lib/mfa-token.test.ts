import { expect, test } from 'vitest'
import { isTokenValid } from './mfa-token.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const minuteMs = 60_000
const facts = { userId: 'ann', now }

function token(claims: object): string {
  return `${btoa(JSON.stringify({ userId: 'ann', mfaVerified: true, timestamp: now, ...claims }))}.signature`
}

test('a token is valid for its user for 30 minutes', () => {
  expect(isTokenValid(token({ timestamp: now - 29 * minuteMs }), facts)).toBe(true)
  expect(isTokenValid(token({ timestamp: now - 30 * minuteMs }), facts)).toBe(false)
  expect(isTokenValid(token({}), { ...facts, userId: 'ben' })).toBe(false)
})

test('a token without a verified second factor, or an unreadable one, is invalid', () => {
  expect(isTokenValid(token({ mfaVerified: false }), facts)).toBe(false)
  expect(isTokenValid(token({ mfaVerified: 'true' }), facts)).toBe(false)
  for (const broken of [null, '', 'x', 'bm90IGpzb24.x', `${btoa('null')}.x`, token({ timestamp: 'soon' })])
    expect(isTokenValid(broken, facts)).toBe(false)
})
