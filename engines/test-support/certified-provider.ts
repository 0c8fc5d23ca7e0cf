import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type AccountClaims, type ClientAuthMethod, type JWK, type SigningAlgorithm } from 'oidc-provider'

/** A person with an account at the issuer, and their claims. */
export type Person = Omit<AccountClaims, 'sub'>

export interface CertifiedProvider {
  issuer: string
  client: { clientId: string; clientSecret: string }
  /** The accounts by subject, which is also the login. */
  people: Map<string, Person>
  close(): Promise<void>
}

export interface CertifiedOptions {
  redirectUri: string
  /** How ID tokens are signed, and userinfo if it is signed. */
  signature?: SigningAlgorithm
  signsUserInfo?: true
  /** How the site may send its secret; the issuer supports no other way. */
  clientAuth?: ClientAuthMethod
  /** Puts all claims into the ID token, and not only into userinfo. */
  tellsInIdToken?: true
}

/** The OpenID provider of the package `oidc-provider`, which is certified by the OpenID Foundation, on this machine. */
export async function startCertifiedProvider(options: CertifiedOptions): Promise<CertifiedProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'the-site', clientSecret: 'a secret: of the site & more' }
  const people = new Map<string, Person>()
  const handle = quietly(() => openProvider({ issuer, client, people, ...options })).callback()
  server.on('request', (request, response) => void handle(request, response))
  return {
    issuer,
    client,
    people,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The package warns in the console that its memory and pages are for development, which is their use here. */
function quietly(open: () => Provider): Provider {
  const { warn } = console
  console.warn = () => {}
  try {
    return open()
  } finally {
    console.warn = warn
  }
}

function openProvider({
  issuer,
  client: { clientId, clientSecret },
  people,
  redirectUri,
  signature = 'RS256',
  signsUserInfo,
  clientAuth = 'client_secret_basic',
  tellsInIdToken,
}: Omit<CertifiedProvider, 'close'> & CertifiedOptions): Provider {
  const client = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: clientAuth,
    id_token_signed_response_alg: signature,
    ...(signsUserInfo && { userinfo_signed_response_alg: signature }),
  }
  const algorithms = { idTokenSigningAlgValues: [signature], userinfoSigningAlgValues: [signature] }
  return new Provider(issuer, {
    clients: [client],
    clientAuthMethods: [clientAuth],
    enabledJWA: algorithms,
    jwks: { keys: [keyFor(signature)] },
    cookies: { keys: ['of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'picture'] },
    conformIdTokenClaims: !tellsInIdToken,
    findAccount: (_context, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => ({ sub, ...person }) }
    },
    pkce: { required: () => true },
    ttl: { Grant: 600, Interaction: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: true }, jwtUserinfo: { enabled: true } },
  })
}

const keys = new Map<SigningAlgorithm, JWK>()

/** The key of a signature algorithm, made once: an RSA key takes a while. */
function keyFor(signature: SigningAlgorithm): JWK {
  const known = keys.get(signature)
  if (known) return known
  const { privateKey } =
    signature === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : signature === 'EdDSA' || signature === 'Ed25519'
        ? generateKeyPairSync('ed25519')
        : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig' } as JWK
  keys.set(signature, key)
  return key
}
