import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authenticatorAddress, findStep, newSecret } from './time-code.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** RFC 4648, 6, repeated here to compare the product's library with independent code. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
/** RFC 4226, 5.3. */
function codeOf(key: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

const now = new Date('2026-03-10T12:00:10Z')
const present = Math.floor(now.getTime() / 30_000)

describe('RFC 6238, appendix B', () => {
  // '12345678901234567890' in base32; codes of eight digits end with those of six.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i s', (seconds, code) => {
    expect(codeOf(bytesOf(secret), Math.floor(seconds / 30), 8)).toBe(code)
    const at = new Date(seconds * 1000)
    expect(findStep({ secret, code: code.slice(2), now: at })).toBe(Math.floor(seconds / 30))
  })
})

test('codes of another implementation count one step before and after the current one, and no further', () => {
  for (let round = 0; round < 25; round += 1) {
    const secret = newSecret()
    const key = bytesOf(secret)
    const found = [-2, -1, 0, 1, 2].map((delta) => findStep({ secret, code: codeOf(key, present + delta), now }))
    expect(found).toEqual([null, present - 1, present, present + 1, null])
  }
})

test('a step begins and ends on the half minute', () => {
  const secret = newSecret()
  const code = codeOf(bytesOf(secret), 1000)
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
