import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openKeyedHashes } from '../../../core/keyed-hashes.ts'
import { isMfaTokenValid, signMfaToken } from './mfa-token.ts'

const keyedHashes = openKeyedHashes({ secret: 'the secret of this server, 32 characters' })
const clock = { at: new Date('2026-03-10T12:00:00Z'), now: () => clock.at }
const server = { keyedHashes, clock }
const facts = { userId: 'user-1', sessionId: 'session-1', enabledAt: 1_700_000_000_000 }
const minuteMs = 60_000
const sign = (text: string) => `${text}.${keyedHashes.of({ purpose: 'token of the second factor', text })}`
const encode = (value: string) => Buffer.from(value).toString('base64url')
beforeEach(() => {
  clock.at = new Date('2026-03-10T12:00:00Z')
})

// That every endpoint of the portal asks for it: platform/http/hostile-portal.test.ts.
test('a token counts for its user, session and set-up for 30 minutes less a millisecond, and not from the future, except for clocks that differ', () => {
  const token = signMfaToken(server, facts)
  const at = (ms: number) => {
    clock.at = new Date(Date.parse('2026-03-10T12:00:00Z') + ms)
    return isMfaTokenValid(server, token, facts)
  }
  expect([at(-5001), at(-5000), at(0), at(29 * minuteMs), at(30 * minuteMs - 1), at(30 * minuteMs)]).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
})

test.each([
  ['another user', { userId: 'user-2' }],
  ['another session', { sessionId: 'session-2' }],
  ['another set-up', { enabledAt: facts.enabledAt + 1 }],
])('a token of %s is worthless', (_what, other) => {
  expect(isMfaTokenValid(server, signMfaToken(server, { ...facts, ...other }), facts)).toBe(false)
})

test('a token signed by another secret is worthless', () => {
  const other = { keyedHashes: openKeyedHashes({ secret: 'the secret of another one, 32 characters' }), clock }
  expect(isMfaTokenValid(server, signMfaToken(other, facts), facts)).toBe(false)
})

test('any change of the claims makes a token worthless', () => {
  const [text, signature] = signMfaToken(server, facts).split('.') as [string, string]
  const claims = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
  const changes = [{ timestamp: clock.at.getTime() + 1 }, { mfaVerified: false }, { userId: 'user-2' }, { more: 1 }]
  for (const change of changes)
    expect(isMfaTokenValid(server, `${encode(JSON.stringify({ ...claims, ...change }))}.${signature}`, facts)).toBe(
      false,
    )
})

test('no change of one character leaves a token valid', () => {
  const token = signMfaToken(server, facts)
  for (let index = 0; index < token.length; index += 1) {
    for (const letter of ['A', 'b', '9', '_', '.', ' ']) {
      if (token[index] === letter) continue
      expect(isMfaTokenValid(server, token.slice(0, index) + letter + token.slice(index + 1), facts)).toBe(false)
    }
  }
})

test('garbage is worthless and no fault, signed or not', () => {
  const json = ['null', '1', '"x"', '[]', '{}', 'true', '{', '', '{"userId":null}', '1e999', '{"__proto__":{}}', '\0']
  const signed = json.map((value) => sign(encode(value)))
  const wrongTypes = [
    { timestamp: null },
    { timestamp: '1' },
    { timestamp: 1.5 },
    { mfaVerified: 'true' },
    { enabledAt: {} },
  ]
  const whole = { ...facts, mfaVerified: true, timestamp: clock.at.getTime() }
  const odd = wrongTypes.map((wrong) => sign(encode(JSON.stringify({ ...whole, ...wrong }))))
  const [text, signature] = signMfaToken(server, facts).split('.') as [string, string]
  const parts = [text, `${text}.`, `${text}.${signature.slice(1)}`, `${text}.${signature}.${signature}`]
  const plain = ['', '.', '..', 'a.b', 'a.b.c', 'é.é', 'x'.repeat(1e6), `${'x.'.repeat(1e5)}`, 'null', '\0.\0']
  const random = Array.from({ length: 500 }, (_, n) => randomBytes(n % 200).toString(n % 2 ? 'latin1' : 'base64url'))
  for (const token of [...signed, ...odd, ...parts, ...plain, ...random, ...random.map(sign)])
    expect(isMfaTokenValid(server, token, facts), token.slice(0, 80)).toBe(false)
})
