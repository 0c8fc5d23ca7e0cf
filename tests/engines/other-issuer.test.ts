import { type OpenIdConnectOptions, openOpenIdConnect } from '@whereabouts/engines/identity/openid-connect'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Crookedness,
  type CrookedProvider,
  crookedClient,
  nothingAsked,
  startCrookedProvider,
  straight,
} from './crooked-provider.ts'

const redirectUri = 'http://localhost:3000/api/auth/oidc/callback'
const attempt = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) }
const back = new URL(`${redirectUri}?code=the-nonce&state=the-state`)
const refused = { name: 'IdentityRefused', reason: 'invalid' }
const anna = { email: 'anna@example.org', email_verified: true }

describe('a faulty issuer from the settings', () => {
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
  const finish = (crookedness: Partial<Crookedness>, changes?: Partial<OpenIdConnectOptions>) => {
    Object.assign(crooked.crookedness, crookedness)
    return open(changes).finish(back, attempt)
  }

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

  test.each<[string, Partial<Crookedness>]>([
    [
      'signed with the client’s secret',
      { signature: 'secret', metadata: { id_token_signing_alg_values_supported: ['HS256'] } },
    ],
    ['not signed', { signature: 'none', metadata: { id_token_signing_alg_values_supported: ['none', 'RS256'] } }],
  ])('is refused with an ID token that is %s, though it says that it does so', async (_how, crookedness) => {
    await expect(finish(crookedness)).rejects.toMatchObject(refused)
  })

  test.each([
    ['too long', 'x'.repeat(256)],
    ['of characters that no table takes', 'seven\u0000'],
    ['of two lines', 'seven\nnine'],
  ])('is refused with a subject that is %s', async (_what, sub) => {
    await expect(finish({ claims: { sub } })).rejects.toMatchObject(refused)
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
    expect(await provider.finish(back, attempt)).toMatchObject({ subject: '7' })
    await crooked.changeKey()
    // Unknown keys are fetched once a minute, so that clients cannot make the server fetch continuously.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect(await provider.finish(back, attempt)).toMatchObject({ subject: '7' })
    crooked.crookedness.signature = 'foreign'
    await expect(provider.finish(back, attempt)).rejects.toMatchObject(refused)
  })
})
