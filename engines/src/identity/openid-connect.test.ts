import { inspect } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { signInAt } from '../../test-support/certified-browser.ts'
import {
  type CertifiedOptions,
  type CertifiedProvider,
  type Person,
  startCertifiedProvider,
} from '../../test-support/certified-provider.ts'
import { google, type IdentitySettings, openIdentity } from './open.ts'
import type { Identity, IdentityProvider } from './port.ts'

const redirectUri = 'http://localhost:3000/api/auth/oidc/callback'
const anna = { email: 'Anna@Example.org', email_verified: true, name: 'Anna Atlas', given_name: 'Anna' }
const claimed = {
  subject: 'anna',
  email: 'anna@example.org',
  isEmailVerified: true,
  fullName: 'Anna Atlas',
  givenName: 'Anna',
  pictureUrl: null,
}

describe('a certified OpenID Connect issuer of the settings', () => {
  let provider: CertifiedProvider | null = null
  afterEach(async () => {
    await provider?.close()
    provider = null
  })

  async function open(
    options: Partial<CertifiedOptions> = {},
    settings: IdentitySettings = {},
  ): Promise<IdentityProvider> {
    provider = await startCertifiedProvider({ redirectUri, ...options })
    const { issuer, client } = provider
    const ofClient = { OIDC_CLIENT_ID: client.clientId, OIDC_CLIENT_SECRET: client.clientSecret }
    return openIdentity({ OIDC_ISSUER: issuer, OIDC_NAME: 'Example ID', ...ofClient, ...settings }, { standIn: null })!
  }

  async function signIn(identity: IdentityProvider, person: Person = anna): Promise<Identity> {
    provider!.people.set('anna', person)
    const { url, attempt } = await identity.begin(redirectUri)
    return identity.finish(new URL(await signInAt(url, { subject: 'anna' })), attempt)
  }

  test.each<Partial<CertifiedOptions>>([
    { signature: 'RS256', clientAuth: 'client_secret_basic' },
    { signature: 'PS256', clientAuth: 'client_secret_post' },
    { signature: 'ES256', tellsInIdToken: true },
    { signature: 'EdDSA' },
    { signature: 'ES256', signsUserInfo: true },
  ])(
    'identifies who signed in, by login and consent, with any signature and claims in either place: %o',
    async (options) => {
      expect(await signIn(await open(options))).toEqual(claimed)
    },
  )

  test('is known by its address, as browsers write it, and by the name on the button', async () => {
    const settings = { OIDC_ISSUER: 'https://ID.example.org', OIDC_CLIENT_ID: 'game', OIDC_CLIENT_SECRET: 'the secret' }
    const identity = openIdentity({ ...settings, OIDC_NAME: 'Example ID' }, { standIn: null })
    expect(identity).toMatchObject({ kind: 'oidc', id: 'https://id.example.org/', name: 'Example ID' })
  })

  test.each<[string, Person]>([
    ['says that it is not', { ...anna, email_verified: false }],
    ['says nothing of it', { email: anna.email }],
    ['says it in a word of its own', { ...anna, email_verified: 'yes' }],
    ['says in text that it is not', { ...anna, email_verified: 'false' }],
  ])('verifies no address of which it %s', async (_what, person) => {
    expect(await signIn(await open(), person)).toMatchObject({ email: 'anna@example.org', isEmailVerified: false })
  })

  test('verifies an address of which it says in text that it is', async () => {
    expect(await signIn(await open(), { ...anna, email_verified: 'true' })).toMatchObject({ isEmailVerified: true })
  })

  test('without an address returns only the subject', async () => {
    expect(await signIn(await open(), {})).toMatchObject({ subject: 'anna', email: null, isEmailVerified: false })
  })

  test('is asked for a code with PKCE, and not for an account choice that it does not support', async () => {
    const { url } = await (await open()).begin(redirectUri)
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({ scope: 'openid email profile', code_challenge_method: 'S256', response_type: 'code' })
    expect(asked.prompt).toBeUndefined()
  })

  test('reports a sign-in that the person canceled', async () => {
    const identity = await open()
    const { url, attempt } = await identity.begin(redirectUri)
    const back = new URL(await signInAt(url, 'cancel'))
    await expect(identity.finish(back, attempt)).rejects.toMatchObject({ reason: 'canceled' })
  })

  test.each([
    ['another state', 'state', 'another'],
    ['another issuer', 'iss', 'https://evil.example'],
    ['no issuer, which it always names', 'iss', null],
    ['another code', 'code', 'another'],
  ])('is not believed with %s', async (_what, name, value) => {
    const identity = await open()
    provider!.people.set('anna', anna)
    const { url, attempt } = await identity.begin(redirectUri)
    const back = new URL(await signInAt(url, { subject: 'anna' }))
    if (value === null) back.searchParams.delete(name)
    else back.searchParams.set(name, value)
    await expect(identity.finish(back, attempt)).rejects.toMatchObject({ name: 'IdentityRefused', reason: 'invalid' })
  })

  test('answers once, and only to the holder of the verifier', async () => {
    const identity = await open()
    provider!.people.set('anna', anna)
    const { url, attempt } = await identity.begin(redirectUri)
    const back = new URL(await signInAt(url, { subject: 'anna' }))
    const thief = { ...attempt, codeVerifier: 'v'.repeat(43) }
    await expect(identity.finish(back, thief)).rejects.toMatchObject({ reason: 'invalid' })
    await identity.finish(back, attempt)
    await expect(identity.finish(back, attempt)).rejects.toMatchObject({ reason: 'invalid' })
  })

  test.each<[string, Partial<CertifiedOptions>, IdentitySettings]>([
    ['a wrong secret', {}, { OIDC_CLIENT_SECRET: 'a wrong secret' }],
    ['a secret sent in an unsupported way', {}, { OIDC_CLIENT_AUTH: 'client_secret_post' }],
  ])('names %s to the operator, without revealing a secret', async (_what, options, settings) => {
    const error = await signIn(await open(options, settings)).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ reason: 'invalid', message: expect.stringContaining('invalid_client') })
    expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/a wrong secret|of the site & more/)
  })
})

test('without settings the stand-in is opened, and without one no provider is offered', () => {
  const standIn = { issuer: 'http://127.0.0.1:9/google', clientId: 'any', clientSecret: 'any' }
  expect(openIdentity({}, { standIn })).toMatchObject(google)
  expect(openIdentity({}, { standIn: null })).toBeNull()
})

test('Google’s accounts are stored under an unchanged issuer', () => {
  const settings = { GOOGLE_CLIENT_ID: 'client-of-google', GOOGLE_CLIENT_SECRET: 'secret-of-google' }
  expect(openIdentity(settings, { standIn: null })).toMatchObject({ kind: 'google', id: 'google', name: 'Google' })
})
