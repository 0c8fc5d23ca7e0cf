import { inspect } from 'node:util'
import { google } from '@whereabouts/engines/identity/open'
import { type OpenIdConnectOptions, openOpenIdConnect } from '@whereabouts/engines/identity/openid-connect'
import { IdentityRefused, IdentityUnavailable, type SignInAttempt } from '@whereabouts/engines/identity/port'
import {
  chooseGoogleAccount,
  googleClient,
  startTestSandbox,
  type TestSandbox,
} from '@whereabouts/sandbox/test-support/test-sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Crookedness,
  type CrookedProvider,
  crookedClient,
  nothingAsked,
  startCrookedProvider,
  straight,
} from './crooked-provider.ts'

const anna = { email: 'anna@example.org', email_verified: true }
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
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const open = (changes: Partial<OpenIdConnectOptions> = {}) =>
    openOpenIdConnect({
      ...{ kind: 'oidc', id: `${crooked.issuer}/`, name: 'Crooked ID', issuer: crooked.issuer },
      ...crookedClient,
      ...{ timeoutMs: 5000, mayUseHttp: true },
      ...changes,
    })
  const attempt = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) }
  const back = (search = 'code=the-nonce&state=the-state') => new URL(`${redirectUri}?${search}`)
  const finish = (crookedness: Partial<Crookedness>, changes?: Partial<OpenIdConnectOptions>) => {
    Object.assign(crooked.crookedness, crookedness)
    return open(changes).finish(back(), attempt)
  }
  const refused = { name: 'IdentityRefused', reason: 'invalid' }

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
    ['with a subject that is too long', { sub: 'x'.repeat(256) }],
    ['with a subject that no table takes', { sub: 'seven\u0000' }],
    ['with a subject of two lines', { sub: 'seven\nnine' }],
  ])('refuses an ID token %s', async (_what, claims) => {
    await expect(finish({ claims })).rejects.toMatchObject(refused)
  })

  test.each<[string, Partial<Crookedness>]>([
    ['with a key that is not published', { signature: 'foreign' }],
    [
      'with the client’s secret',
      { signature: 'secret', metadata: { id_token_signing_alg_values_supported: ['HS256'] } },
    ],
    ['not at all', { signature: 'none', metadata: { id_token_signing_alg_values_supported: ['none', 'RS256'] } }],
  ])('refuses an ID token that is signed %s, though the provider says that it does so', async (_how, crookedness) => {
    await expect(finish(crookedness)).rejects.toMatchObject(refused)
  })

  test.each(['token', 'jwks', 'discovery'] as const)('is unavailable when %s breaks', async (endpoint) => {
    for (const wrong of [500, 503, 429, 'hang up', 'broken off', 'silence'] as const) {
      const answers = { [endpoint]: wrong }
      const error = await refusalOf(finish({ answers }, { timeoutMs: wrong === 'silence' ? 200 : 5000 }))
      expect([wrong, error?.name]).toEqual([wrong, 'IdentityUnavailable'])
      expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/secret|the-nonce|v{43}/)
    }
  })

  test('refuses an invalid answer of the token endpoint', async () => {
    await expect(finish({ answers: { token: 'no JSON' } })).rejects.toBeInstanceOf(IdentityRefused)
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
    expect(await finish({ claims })).toMatchObject(identity)
  })

  describe('at userinfo', () => {
    test.each<[string, Record<string, unknown>]>([
      ['another person', { sub: '8', ...anna }],
      ['no one', anna],
    ])('is refused if its subject is %s', async (_whom, userInfo) => {
      await expect(finish({ userInfo })).rejects.toMatchObject(refused)
    })

    test.each<[string, Record<string, unknown>, Record<string, unknown>, string | null]>([
      ['of the ID token’s address', { email: 'victim@example.org' }, { email_verified: true }, 'victim@example.org'],
      ['of userinfo’s address', { email_verified: true }, { email: 'victim@example.org' }, 'victim@example.org'],
      [
        'of its own address, and not of the ID token’s',
        { email: 'victim@example.org' },
        { email: 'own@example.org', email_verified: false },
        'own@example.org',
      ],
    ])(
      'does not combine an address and its verification from two sources: %s',
      async (_what, claims, claimed, email) => {
        const identity = await finish({ claims, userInfo: { sub: '7', ...claimed } })
        expect(identity).toMatchObject({ subject: '7', email, isEmailVerified: false })
      },
    )

    test('is not requested if the ID token contains the address, as Google’s does', async () => {
      expect(await finish({ claims: anna, userInfo: { sub: '8' } })).toMatchObject({ isEmailVerified: true })
      expect(crooked.asked.userinfo).toBe(0)
    })

    test('is unavailable if it breaks, and no address is invented', async () => {
      for (const wrong of [500, 429, 'hang up', 'broken off'] as const)
        await expect(finish({ userInfo: { sub: '7' }, answers: { userinfo: wrong } })).rejects.toMatchObject({
          name: 'IdentityUnavailable',
        })
      for (const wrong of [401, 'no JSON'] as const)
        await expect(finish({ userInfo: { sub: '7' }, answers: { userinfo: wrong } })).rejects.toMatchObject(refused)
    })
  })

  test('is accepted with the longest standard subject', async () => {
    expect((await finish({ claims: { sub: 'x'.repeat(255) } })).subject).toHaveLength(255)
  })

  test('is unavailable if its document names another issuer, or one per tenant', async () => {
    for (const issuer of ['https://evil.example', `${crooked.issuer}/{tenantid}`, `${crooked.issuer}/tenant`])
      await expect(finish({ metadata: { issuer } })).rejects.toMatchObject({ name: 'IdentityUnavailable' })
    expect(crooked.asked.token).toBe(0)
  })

  test('is unavailable if its address is shared by tenants with their own issuers', async () => {
    const issuer = 'https://login.microsoftonline.com/common/v2.0'
    const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` }
    // The library has an exception for this host, which no test can have, so its answer is simulated here.
    const document = JSON.stringify({ issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0', ...endpoints })
    vi.stubGlobal('fetch', async () => new Response(document, { headers: { 'content-type': 'application/json' } }))
    const begun = open({ issuer, mayUseHttp: false }).begin(redirectUri)
    await expect(begun).rejects.toMatchObject({ name: 'IdentityUnavailable' })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])(
    'redirects no browser to %s',
    async (authorization_endpoint) => {
      crooked.crookedness.metadata = { authorization_endpoint }
      await expect(open().begin(redirectUri)).rejects.toMatchObject({ name: 'IdentityUnavailable' })
    },
  )

  test('gets the secret in a supported way: by header if both are, or as the settings say', async () => {
    const ways = async (taken: string[] | undefined, changes: Partial<OpenIdConnectOptions> = {}) => {
      await finish({ metadata: { token_endpoint_auth_methods_supported: taken } }, changes)
      const { header, form } = crooked.sent
      expect([header !== null, form.has('client_secret')].filter(Boolean)).toHaveLength(1)
      return header === null ? 'post' : 'basic'
    }
    const [basic, post] = ['client_secret_basic', 'client_secret_post'] as const
    expect([await ways(undefined), await ways([post, basic]), await ways([basic])]).toEqual(['basic', 'basic', 'basic'])
    expect([await ways([post]), await ways([basic, post], { clientAuth: post })]).toEqual(['post', 'post'])
  })

  test('is asked for an account choice only if it supports that', async () => {
    const prompt = async (prompt_values_supported: unknown) => {
      crooked.crookedness.metadata = { prompt_values_supported }
      return new URL((await open().begin(redirectUri)).url).searchParams.get('prompt')
    }
    expect(await prompt(['login', 'select_account'])).toBe('select_account')
    for (const known of [undefined, ['login'], 'select_account']) expect(await prompt(known)).toBeNull()
  })

  test('may change its keys, and the old key becomes invalid', async () => {
    const provider = open()
    expect(await provider.finish(back(), attempt)).toMatchObject({ subject: '7' })
    await crooked.changeKey()
    // Unknown keys are fetched once a minute, so that clients cannot make the server fetch continuously.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect(await provider.finish(back(), attempt)).toMatchObject({ subject: '7' })
    crooked.crookedness.signature = 'foreign'
    await expect(provider.finish(back(), attempt)).rejects.toMatchObject(refused)
  })
})
