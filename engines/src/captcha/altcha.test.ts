import { type Challenge, createChallenge, type Payload, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { altchaLifetimeMs, openAltcha } from './altcha.ts'
import { type CaptchaStand, captchaSuite } from './captcha.suite.ts'

const secret = 'a secret of the tests, long enough to be one'

function openStand(): CaptchaStand {
  const captcha = openAltcha({ secret, steps: { least: 3, most: 9 } })
  return { captcha, solve: async () => tokenOf(await solved((await captcha.createChallenge!()) as Challenge)) }
}

async function solved(challenge: Challenge): Promise<Payload> {
  return { challenge, solution: (await solveChallenge({ challenge, deriveKey })) as Solution }
}

/** As the widget writes it. */
function tokenOf(payload: unknown): string {
  return btoa(JSON.stringify(payload))
}

function payloadOf(token: string): Payload {
  return JSON.parse(atob(token)) as Payload
}

const invalid = { ok: false, reason: 'invalid' }

afterEach(() => {
  vi.useRealTimers()
})

describe('every captcha', () => captchaSuite(openStand))

test('a token is valid until ten minutes after its challenge was made, and expired one second later', async () => {
  const { captcha, solve } = openStand()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') })
  const token = await solve()

  vi.setSystemTime(Date.now() + altchaLifetimeMs)
  expect(await captcha.verify(token)).toMatchObject({ ok: true, expiresAt: new Date('2026-03-01T12:10:00Z') })
  vi.setSystemTime(Date.now() + 1000)
  expect(await captcha.verify(token)).toEqual({ ok: false, reason: 'expired' })
})

test('a challenge cannot be extended or made easier, nor a token’s id changed', async () => {
  const { captcha, solve } = openStand()
  const { challenge, solution } = payloadOf(await solve())
  const changes = [
    { expiresAt: 4_000_000_000 },
    { nonce: '0'.repeat(32) },
    { keyPrefix: '00' },
    { cost: 1 },
    { data: { a: 1 } },
  ]
  for (const change of changes) {
    const forged = { challenge: { ...challenge, parameters: { ...challenge.parameters, ...change } }, solution }
    expect(await captcha.verify(tokenOf(forged))).toEqual(invalid)
  }
})

test('a challenge that was not solved is invalid', async () => {
  const { captcha, solve } = openStand()
  const { challenge, solution } = payloadOf(await solve())
  const prefix = challenge.parameters.keyPrefix
  for (const derivedKey of [prefix, prefix + '0'.repeat(32), '', solution.derivedKey.toUpperCase(), 7]) {
    expect(await captcha.verify(tokenOf({ challenge, solution: { ...solution, derivedKey } }))).toEqual(invalid)
  }
})

test('a challenge made elsewhere is invalid, signed or not', async () => {
  const { captcha } = openStand()
  const theirs = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 2, deriveKey, expiresAt: 4_000_000_000 }
  const otherSecrets = { hmacSignatureSecret: 'theirs', hmacKeySignatureSecret: 'theirs too' }
  const sameSecret = { hmacSignatureSecret: secret, hmacKeySignatureSecret: secret }
  for (const secrets of [{}, otherSecrets, sameSecret]) {
    const payload = await solved(await createChallenge({ ...theirs, ...secrets }))
    expect(await captcha.verify(tokenOf(payload))).toEqual(invalid)
  }
})

test('the same token with other spaces or key order has the same id', async () => {
  const { captcha, solve } = openStand()
  const token = await solve()
  const { challenge, solution } = payloadOf(token)
  const rewritten = btoa(JSON.stringify({ solution: { ...solution, time: 1 }, challenge }, null, 2))
  expect(rewritten).not.toBe(token)
  expect(await captcha.verify(rewritten)).toEqual(await captcha.verify(token))
  expect(captcha.tokenIdOf(rewritten)).toBe(captcha.tokenIdOf(token))
})

test.each(['', '\u0000', 'no hex', '0'.repeat(31), '0'.repeat(33), 'A'.repeat(32), 7, null, {}, ['0'.repeat(32)]])(
  'a token with a foreign nonce has no id: %j',
  (nonce) => {
    const token = tokenOf({ challenge: { parameters: { nonce }, signature: '' }, solution: {} })
    expect(openStand().captcha.tokenIdOf(token)).toBeNull()
  },
)

test('a challenge is what the widget 3 expects, takes hundreds of steps by default and does not contain the solution', async () => {
  const challenge = (await openAltcha({ secret }).createChallenge!()) as Challenge
  expect(Object.keys(challenge)).toEqual(['parameters', 'signature'])
  expect(challenge.parameters).toMatchObject({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5000,
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    keyPrefix: expect.stringMatching(/^[0-9a-f]{32}$/),
    keySignature: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const { counter } = (await solveChallenge({ challenge, deriveKey, counterStart: 240 }))!
  expect(counter).toBeGreaterThanOrEqual(250)
  expect(counter).toBeLessThanOrEqual(500)
})

test('a guessable secret is refused', () => {
  expect(() => openAltcha({ secret: 'short' })).toThrow('The captcha secret must have at least 32 characters.')
})
