import { createHash } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  chooseGoogleAccount,
  googleClient,
  startTestSandbox,
  type TestSandbox,
} from '../../test-support/test-sandbox.ts'

// What a sign-in asks of any provider, it asks of this one: tests/engines/identity.test.ts.
let box: TestSandbox

beforeEach(async () => {
  box = await startTestSandbox()
})
afterEach(() => box.close())

const codeVerifier = 'v'.repeat(43)
const redirectUri = 'http://localhost:3000/api/auth/google/callback'
const asked = {
  client_id: googleClient.clientId,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid email profile',
  state: 'a state',
  nonce: 'a nonce',
  code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  code_challenge_method: 'S256',
  prompt: 'select_account',
}
const authorizeUrl = (changes: Partial<Record<string, string | undefined>> = {}) => {
  const wanted = Object.entries({ ...asked, ...changes }).filter(([, value]) => value !== undefined)
  return `${box.sandbox.url}/google/authorize?${new URLSearchParams(wanted as [string, string][])}`
}
const ann = { email: 'ann@example.org', name: 'Ann Example' }
const aCode = async (choice: typeof ann & { verified?: boolean } = ann) =>
  new URL(await chooseGoogleAccount(authorizeUrl(), choice)).searchParams.get('code')!
const exchange = async (changes: Record<string, string>) => {
  const form = { grant_type: 'authorization_code', redirect_uri: redirectUri, code_verifier: codeVerifier, ...changes }
  const answer = await fetch(`${box.sandbox.url}/google/token`, { method: 'POST', body: new URLSearchParams(form) })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}
const byPost = { client_id: googleClient.clientId, client_secret: googleClient.clientSecret }
const claimsOf = async (idToken: string) => {
  const keys = createRemoteJWKSet(new URL(`${box.sandbox.url}/google/jwks`))
  const issuer = `${box.sandbox.url}/google`
  return (await jwtVerify(idToken, keys, { issuer, audience: googleClient.clientId })).payload
}

describe('the account chooser', () => {
  test('offers the existing accounts, escaped, and a form for another one', async () => {
    const page = await (await fetch(authorizeUrl())).text()
    for (const text of ['Ada Reiter', 'not verified', '&lt;b&gt;Zoë&lt;/b&gt;', 'Use another account', 'Cancel'])
      expect(page).toContain(text)
  })

  test('lets its forms lead only to the site', async () => {
    const policy = (await fetch(authorizeUrl())).headers.get('content-security-policy')
    expect(policy).toContain("form-action 'self' http://localhost:3000")
  })

  test('asks again when the typed text is not an address', async () => {
    const body = new URLSearchParams({ email: 'ann', name: 'Ann' })
    const answer = await fetch(authorizeUrl(), { method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('role="alert"')])
  })

  test.each([
    ['another client', { client_id: 'unknown' }],
    ['no return address', { redirect_uri: undefined }],
    ['a foreign return address', { redirect_uri: 'https://evil.example/api/auth/google/callback' }],
    ['a return address with a query', { redirect_uri: `${redirectUri}?next=x` }],
    ['a return address with a name', { redirect_uri: 'http://localhost@evil.example/api/auth/google/callback' }],
    ['another path of the site', { redirect_uri: 'http://localhost:3000/game' }],
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['plain PKCE', { code_challenge_method: 'plain' }],
    ['no state', { state: undefined }],
    ['a token in place of a code', { response_type: 'id_token' }],
    ['no openid', { scope: 'email' }],
    ['what is not modelled', { login_hint: 'ann' }],
  ])('refuses %s on a page, and sends the browser nowhere', async (_what, changes) => {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? new URLSearchParams({ cancel: 'yes' }) : null
      const answer = await fetch(authorizeUrl(changes), { method, body, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    }
  })
})

test('a typed account has the same number, and the key is the same, after a restart', async () => {
  const first = (await exchange({ code: await aCode(), ...byPost })).body.id_token!
  const keysOf = async () => (await fetch(`${box.sandbox.url}/google/jwks`)).text()
  const [{ sub }, keys] = [await claimsOf(first), await keysOf()]
  await box.reopen()
  expect(await keysOf()).toBe(keys)
  const again = await aCode({ email: 'ANN@example.org', name: 'Another Name' })
  const claims = await claimsOf((await exchange({ code: again, ...byPost })).body.id_token!)
  expect([claims.sub, claims.name]).toEqual([sub, 'Another Name'])
})

test('the private key is not in any answer', async () => {
  const { keys } = (await (await fetch(`${box.sandbox.url}/google/jwks`)).json()) as { keys: object[] }
  expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
})
