import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** What the provider does wrong from now on; nothing at first. */
export interface Crookedness {
  /** Claims that differ from the right ones; undefined leaves one out. */
  claims: Record<string, unknown>
  /** Signs with a key that it does not publish, or not at all. */
  signature: 'right' | 'foreign' | 'none'
  /** What an endpoint answers in place of the right thing: a status, a text that is no JSON, a broken connection, or nothing for ever. */
  answers: Partial<Record<Endpoint, number | 'no JSON' | 'broken off' | 'hang up' | 'silence'>>
}
type Endpoint = 'discovery' | 'token' | 'jwks'

export interface CrookedProvider {
  issuer: string
  crookedness: Crookedness
  /** How often each endpoint was asked. */
  asked: Record<Endpoint, number>
  close(): Promise<void>
}

export const crookedClient = { clientId: 'the client', clientSecret: 'the secret of the client' }

/** An OpenID provider that can go wrong in every way. It takes any code, and tells the nonce that it finds in it. */
export async function startCrookedProvider(): Promise<CrookedProvider> {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  const crookedness: Crookedness = { claims: {}, signature: 'right', answers: {} }
  const asked = { discovery: 0, token: 0, jwks: 0 }

  async function idToken(nonce: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: provider.issuer, aud: crookedClient.clientId, sub: '7', iat: now, exp: now + 3600, nonce }
    const claims = JSON.parse(JSON.stringify({ ...right, ...crookedness.claims })) as JWTPayload
    if (crookedness.signature === 'none') return `${encode({ alg: 'none' })}.${encode(claims)}.`
    const key = crookedness.signature === 'foreign' ? foreign.privateKey : own.privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key)
  }

  async function rightAnswer(endpoint: Endpoint, form: URLSearchParams): Promise<object> {
    const { issuer } = provider
    if (endpoint === 'jwks') return { keys: [jwk] }
    if (endpoint === 'token')
      return { access_token: 'access', token_type: 'Bearer', id_token: await idToken(form.get('code') ?? '') }
    const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` }
    return { issuer, ...endpoints, jwks_uri: `${issuer}/jwks`, id_token_signing_alg_values_supported: ['RS256'] }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const path = request.url!.slice(1)
    const endpoint: Endpoint = path === 'token' || path === 'jwks' ? path : 'discovery'
    asked[endpoint] += 1
    const wrong = crookedness.answers[endpoint]
    if (wrong !== undefined) return misbehave(response, wrong)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    response.setHeader('content-type', 'application/json').end(JSON.stringify(await rightAnswer(endpoint, form)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider: CrookedProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    crookedness,
    asked,
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
