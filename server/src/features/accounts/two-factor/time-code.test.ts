import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { authenticatorAddress, findStep, newSecret } from './time-code.ts'

/** RFC 6238 by the library that plays the authenticator. */
const codeOf = (secret: string, step: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * 30_000 })

const now = new Date('2026-03-10T12:00:10Z')
const present = Math.floor(now.getTime() / 30_000)

// RFC 6238, appendix B: the secret is '12345678901234567890' in base32; codes of eight digits end with those of six.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the standard’s code at %i s is found', (seconds, code) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(findStep({ secret, code, now: new Date(seconds * 1000) })).toBe(Math.floor(seconds / 30))
})

test('codes count one step before and after the current one, and no further', () => {
  const secret = newSecret()
  const found = [-2, -1, 0, 1, 2].map((delta) => findStep({ secret, code: codeOf(secret, present + delta), now }))
  expect(found).toEqual([null, present - 1, present, present + 1, null])
})

test('a step begins and ends on the half minute', () => {
  const secret = newSecret()
  const code = codeOf(secret, 1000)
  const foundAt = (ms: number) => findStep({ secret, code, now: new Date(ms) })
  expect([foundAt(999 * 30_000 - 1), foundAt(999 * 30_000)]).toEqual([null, 1000])
  expect([foundAt(1002 * 30_000 - 1), foundAt(1002 * 30_000)]).toEqual([1000, null])
})

test.each(['', '12345', '1234567', 'abcdef', '12345 ', '１２３４５６', '000000\0'])('%j is no code', (code) => {
  expect(findStep({ secret: newSecret(), code, now })).toBeNull()
})

test('a secret has 160 random bits', () => {
  const secrets = Array.from({ length: 50 }, newSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(50)
})

test('the address for the QR code names project and account, with any project name', () => {
  const secret = newSecret()
  const read = (project: string) => new URL(authenticatorAddress({ secret, project, email: 'admin+1@example.com' }))
  const plain = read('Daily Challenge')
  expect([plain.protocol, plain.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(plain.pathname)).toBe('/Daily Challenge:admin+1@example.com')
  expect(Object.fromEntries(plain.searchParams)).toEqual({
    issuer: 'Daily Challenge',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  const odd = read('A: b & c?secret=X#é')
  expect(decodeURIComponent(odd.pathname)).toBe('/A b & c?secret=X#é:admin+1@example.com')
  expect(odd.searchParams.getAll('secret')).toEqual([secret])
})
