import { inspect } from 'node:util'
import { google } from '@whereabouts/engines/identity/open'
import { openOpenIdConnect } from '@whereabouts/engines/identity/openid-connect'
import { IdentityRefused, IdentityUnavailable, type SignInAttempt } from '@whereabouts/engines/identity/port'
import {
  chooseGoogleAccount,
  googleClient,
  startTestSandbox,
  type TestSandbox,
} from '@whereabouts/sandbox/test-support/test-sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Crookedness,
  type CrookedProvider,
  crookedClient,
  nothingAsked,
  startCrookedProvider,
  straight,
} from './crooked-provider.ts'

const redirectUri = 'http://localhost:3000/api/auth/google/callback'
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as Error,
  )

describe('OpenID Connect, against the sandbox', () => {
  let box: TestSandbox
  beforeAll(async () => {
    box = await startTestSandbox()
  })
  afterAll(() => box.close())

  const open = (changes: Partial<typeof googleClient> = {}) =>
    openOpenIdConnect({
      ...google,
      ...googleClient,
      ...changes,
      issuer: `${box.sandbox.url}/google`,
      timeoutMs: 5000,
      mayUseHttp: true,
    })
  const ann = { email: 'Ann@Example.org', name: 'Ann Atlas' }

  test('a check reads the discovery document; a missing provider is reported with host and reason', async () => {
    const issuer = `${box.sandbox.url}/google`
    expect(await open().check()).toEqual({ issuer })
    const missing = openOpenIdConnect({
      ...google,
      ...googleClient,
      issuer: 'http://127.0.0.1:4999',
      timeoutMs: 5000,
      mayUseHttp: true,
    })
    expect(await refusalOf(missing.check())).toMatchObject({
      name: 'IdentityUnavailable',
      message: 'The discovery document of 127.0.0.1:4999 cannot be read: nothing listens there.',
    })
  })

  test.each([true, false])('identifies who signed in, and whether the address is verified: %s', async (verified) => {
    const provider = open()
    const { url, attempt } = await provider.begin(redirectUri)
    const back = new URL(await chooseGoogleAccount(url, { ...ann, verified }))
    expect(await provider.finish(back, attempt)).toEqual({
      subject: expect.stringMatching(/^\d{21}$/),
      email: 'ann@example.org',
      isEmailVerified: verified,
      fullName: 'Ann Atlas',
      givenName: 'Ann',
      pictureUrl: null,
    })
  })

  test('has no name if the provider gives none', async () => {
    const provider = open()
    const { url, attempt } = await provider.begin(redirectUri)
    const back = new URL(await chooseGoogleAccount(url, { email: 'nameless@example.org' }))
    expect(await provider.finish(back, attempt)).toMatchObject({ fullName: null, givenName: null })
  })

  test('begins every attempt with new values', async () => {
    const { attempt: one } = await open().begin(redirectUri)
    const { attempt: other } = await open().begin(redirectUri)
    const values = [...Object.values(one), ...Object.values(other)]
    expect(new Set(values).size).toBe(6)
  })

  test('distinguishes a canceled sign-in from a failed one', async () => {
    const provider = open()
    const { url, attempt } = await provider.begin(redirectUri)
    const back = new URL(await chooseGoogleAccount(url, 'cancel'))
    expect(await refusalOf(provider.finish(back, attempt))).toMatchObject({
      name: 'IdentityRefused',
      reason: 'canceled',
    })
  })

  test.each<[string, (back: URL, attempt: SignInAttempt) => void]>([
    ['another state', (_back, attempt) => Object.assign(attempt, { state: 'another' })],
    ['another verifier', (_back, attempt) => Object.assign(attempt, { codeVerifier: 'v'.repeat(43) })],
    ['another nonce', (_back, attempt) => Object.assign(attempt, { nonce: 'another' })],
    ['no state', (back) => back.searchParams.delete('state')],
    ['two states', (back) => back.searchParams.append('state', 'another')],
    ['no code', (back) => back.searchParams.delete('code')],
    ['another code', (back) => back.searchParams.set('code', 'another')],
    ['another issuer', (back) => back.searchParams.set('iss', 'https://evil.example')],
    ['no issuer', (back) => back.searchParams.delete('iss')],
    ['another address', (back) => Object.assign(back, { host: '127.0.0.1:3000' })],
    ['an unknown error', (back) => back.searchParams.set('error', 'nonsense')],
    ['cancelled for another state', (back) => Object.assign(back, { search: '?error=access_denied&state=another' })],
  ])('refuses an answer with %s', async (_what, spoil) => {
    const provider = open()
    const { url, attempt } = await provider.begin(redirectUri)
    const back = new URL(await chooseGoogleAccount(url, ann))
    spoil(back, attempt)
    expect(await refusalOf(provider.finish(back, attempt))).toMatchObject({
      name: 'IdentityRefused',
      reason: 'invalid',
    })
  })

  test('accepts an answer once', async () => {
    const provider = open()
    const { url, attempt } = await provider.begin(redirectUri)
    const back = new URL(await chooseGoogleAccount(url, ann))
    await provider.finish(back, attempt)
    expect(await refusalOf(provider.finish(back, attempt))).toMatchObject({ reason: 'invalid' })
  })

  test('reports a wrong secret to the operator, without secret, code or verifier', async () => {
    const provider = open({ clientSecret: 'a wrong secret' })
    const { url, attempt } = await provider.begin(redirectUri)
    const back = new URL(await chooseGoogleAccount(url, ann))
    const error = await refusalOf(provider.finish(back, attempt))
    expect(error).toMatchObject({ reason: 'invalid', message: expect.stringContaining('invalid_client') })
    const shown = inspect(error, { depth: null, showHidden: true })
    for (const secret of ['a wrong secret', back.searchParams.get('code')!, ...Object.values(attempt)])
      expect(shown).not.toContain(secret)
  })
})

describe('OpenID Connect, against a faulty provider', () => {
  let crooked: CrookedProvider
  beforeAll(async () => {
    crooked = await startCrookedProvider()
  })
  afterAll(() => crooked.close())
  beforeEach(() => {
    Object.assign(crooked.crookedness, straight)
    Object.assign(crooked.asked, nothingAsked)
  })

  const open = (changes: { mayUseHttp?: boolean; timeoutMs?: number } = {}) =>
    openOpenIdConnect({
      ...google,
      ...crookedClient,
      issuer: crooked.issuer,
      timeoutMs: 5000,
      mayUseHttp: true,
      ...changes,
    })
  const attempt = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) }
  const back = (search = 'code=the-nonce&state=the-state') => new URL(`${redirectUri}?${search}`)
  const finish = (timeoutMs = 5000) => refusalOf(open({ timeoutMs }).finish(back(), attempt))

  test('signs in without faults', async () => {
    expect(await open().finish(back(), attempt)).toMatchObject({ subject: '7', email: null, isEmailVerified: false })
  })

  test.each<[string, Record<string, unknown>]>([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'another client' }],
    ['for others too', { aud: [crookedClient.clientId, 'another client'] }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['without an end', { exp: undefined }],
    ['for another attempt', { nonce: 'another' }],
    ['for no attempt', { nonce: undefined }],
    ['without a subject', { sub: undefined }],
  ])('refuses an ID token %s', async (_what, claims) => {
    crooked.crookedness.claims = claims
    expect(await finish()).toMatchObject({ name: 'IdentityRefused', reason: 'invalid' })
  })

  test.each<Crookedness['signature']>(['foreign', 'none'])(
    'refuses an ID token with a signature that is %s',
    async (signature) => {
      crooked.crookedness.signature = signature
      expect(await finish()).toMatchObject({ name: 'IdentityRefused', reason: 'invalid' })
    },
  )

  test.each(['token', 'jwks', 'discovery'] as const)('is unavailable when %s breaks', async (endpoint) => {
    for (const wrong of [500, 503, 429, 'hang up', 'broken off', 'silence'] as const) {
      crooked.crookedness.answers = { [endpoint]: wrong }
      const error = await finish(wrong === 'silence' ? 200 : 5000)
      expect([wrong, error?.name]).toEqual([wrong, 'IdentityUnavailable'])
      expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/secret|the-nonce|v{43}/)
    }
  })

  test('refuses an invalid answer of the token endpoint', async () => {
    crooked.crookedness.answers = { token: 'no JSON' }
    expect(await finish()).toBeInstanceOf(IdentityRefused)
  })

  test.each(['server_error', 'temporarily_unavailable'])('treats %s as unavailable', async (problem) => {
    const error = await refusalOf(open().finish(back(`error=${problem}&state=the-state`), attempt))
    expect(error).toBeInstanceOf(IdentityUnavailable)
  })

  test('requests the discovery document once, and again after a failure', async () => {
    const provider = open()
    crooked.crookedness.answers = { discovery: 500 }
    expect(await refusalOf(provider.begin(redirectUri))).toBeInstanceOf(IdentityUnavailable)
    crooked.crookedness.answers = {}
    await Promise.all([provider.begin(redirectUri), provider.begin(redirectUri)])
    await provider.begin(redirectUri)
    expect(crooked.asked.discovery).toBe(2)
  })

  test('makes no request before the first sign-in', () => {
    open()
    expect(crooked.asked).toEqual(nothingAsked)
  })

  test('connects without TLS only if configured', async () => {
    expect(await refusalOf(open({ mayUseHttp: false }).begin(redirectUri))).toBeInstanceOf(IdentityUnavailable)
    expect(crooked.asked.discovery).toBe(0)
  })

  test.each([
    [
      { email: 'ANN@example.org', email_verified: true },
      { email: 'ann@example.org', isEmailVerified: true },
    ],
    [{ email: '\u212aATE@example.org' }, { email: '\u212aate@example.org' }],
    [{ email: 'ann@example.org', email_verified: 'true' }, { isEmailVerified: true }],
    [{ email: 'ann@example.org', email_verified: 'yes' }, { isEmailVerified: false }],
    [
      { email: 7, name: ['Ann'], picture: '' },
      { email: null, fullName: null, pictureUrl: null },
    ],
  ])('takes of %o only what is sure', async (claims, identity) => {
    crooked.crookedness.claims = claims
    expect(await open().finish(back(), attempt)).toMatchObject(identity)
  })
})
