import { inspect } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { signInAt } from '../../test-support/certified-browser.ts'
import {
  type CertifiedOptions,
  type CertifiedProvider,
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

// What is refused, and what is taken of claims: tests/engines/identity.test.ts.
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

  async function signIn(identity: IdentityProvider): Promise<Identity> {
    provider!.people.set('anna', anna)
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

  test('is asked for a code with PKCE, and not for an account choice that it does not support', async () => {
    const { url } = await (await open()).begin(redirectUri)
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({ scope: 'openid email profile', code_challenge_method: 'S256', response_type: 'code' })
    expect(asked.prompt).toBeUndefined()
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
