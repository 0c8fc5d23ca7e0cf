import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** What the provider does wrong from now on; initially nothing. */
export interface Crookedness {
  /** Claims that differ from the right ones; undefined leaves one out. */
  claims: Record<string, unknown>
  /** Userinfo's claims. Null if there is no such endpoint. */
  userInfo: Record<string, unknown> | null
  /** Additions to the discovery document. */
  metadata: Record<string, unknown>
  /** Signs with an unpublished key, with the client's own secret, or not at all. */
  signature: 'right' | 'foreign' | 'secret' | 'none'
  /** An endpoint's wrong answer: a status, malformed JSON, a broken connection, or silence. */
  answers: Partial<Record<Endpoint, number | 'no JSON' | 'broken off' | 'hang up' | 'silence'>>
}
type Endpoint = 'discovery' | 'token' | 'jwks' | 'userinfo'
const endpoints: readonly Endpoint[] = ['token', 'jwks', 'userinfo']

export interface CrookedProvider {
  issuer: string
  crookedness: Crookedness
  /** How often each endpoint was requested. */
  asked: Record<Endpoint, number>
  /** How the client last sent its secret. */
  sent: { header: string | null; form: URLSearchParams }
  /** Publishes a new key instead of the old one, and signs with it from now on. */
  changeKey(): Promise<void>
  close(): Promise<void>
}

export const crookedClient = { clientId: 'the client', clientSecret: 'the secret of the client' }

/** Nothing wrong. */
export const straight: Crookedness = { claims: {}, userInfo: null, metadata: {}, signature: 'right', answers: {} }
export const nothingAsked = { discovery: 0, token: 0, jwks: 0, userinfo: 0 }

async function makeKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

/** An OpenID provider that can fail in every way. It accepts any code, and returns the nonce in it. */
export async function startCrookedProvider(): Promise<CrookedProvider> {
  const foreign = await generateKeyPair('RS256')
  let own = await makeKey('own')
  const crookedness: Crookedness = { ...straight }
  const asked = { ...nothingAsked }
  const sent: CrookedProvider['sent'] = { header: null, form: new URLSearchParams() }

  async function idToken(nonce: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: provider.issuer, aud: crookedClient.clientId, sub: '7', iat: now, exp: now + 3600, nonce }
    const claims = JSON.parse(JSON.stringify({ ...right, ...crookedness.claims })) as JWTPayload
    if (crookedness.signature === 'none') return `${encode({ alg: 'none' })}.${encode(claims)}.`
    if (crookedness.signature === 'secret')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(crookedClient.clientSecret))
    const key = crookedness.signature === 'foreign' ? foreign.privateKey : own.privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: own.jwk.kid }).sign(key)
  }

  async function rightAnswer(endpoint: Endpoint, form: URLSearchParams): Promise<object> {
    const { issuer } = provider
    if (endpoint === 'jwks') return { keys: [own.jwk] }
    if (endpoint === 'userinfo') return crookedness.userInfo ?? {}
    if (endpoint === 'token')
      return { access_token: 'access', token_type: 'Bearer', id_token: await idToken(form.get('code') ?? '') }
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
      ...(crookedness.userInfo && { userinfo_endpoint: `${issuer}/userinfo` }),
      ...crookedness.metadata,
    }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const endpoint = endpoints.find((known) => request.url === `/${known}`) ?? 'discovery'
    asked[endpoint] += 1
    const wrong = crookedness.answers[endpoint]
    if (wrong !== undefined) return misbehave(response, wrong)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    if (endpoint === 'token') Object.assign(sent, { header: request.headers.authorization ?? null, form })
    response.setHeader('content-type', 'application/json').end(JSON.stringify(await rightAnswer(endpoint, form)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider: CrookedProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    crookedness,
    asked,
    sent,
    changeKey: async () => {
      own = await makeKey(`${own.jwk.kid} and newer`)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function misbehave(response: ServerResponse, wrong: number | 'no JSON' | 'broken off' | 'hang up' | 'silence'): void {
  if (wrong === 'silence') return
  if (wrong === 'hang up') {
    response.destroy()
    return
  }
  if (wrong === 'broken off') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"half": "an answer', () => response.destroy())
    return
  }
  response.writeHead(wrong === 'no JSON' ? 200 : wrong, { 'content-type': 'text/html' }).end('<p>the secret page</p>')
}
