import * as oidc from 'openid-client'
import { whyUnreachable } from '../reach/why-unreachable.ts'
import { type Identity, type IdentityProvider, IdentityRefused, IdentityUnavailable } from './port.ts'

/** How a client sends its secret to the token endpoint (OpenID Connect Core 1.0, section 9). */
export const clientAuths = ['client_secret_basic', 'client_secret_post'] as const
export type ClientAuth = (typeof clientAuths)[number]

export interface OpenIdConnectOptions extends Pick<IdentityProvider, 'kind' | 'id' | 'name'> {
  /** 'https://accounts.google.com'; its discovery document provides everything else. */
  issuer: string
  clientId: string
  clientSecret: string
  timeoutMs: number
  /** Default: what the issuer supports; of both, the standard's default, `client_secret_basic`. */
  clientAuth?: ClientAuth
  /** For a stand-in on this machine only. */
  mayUseHttp?: boolean
}

/** A provider's transient errors (RFC 6749, 4.1.2.1), which are not the sign-in's fault. */
const passingProblems = new Set(['server_error', 'temporarily_unavailable'])
const tooManyRequests = 429
/** The maximum length of a subject (OpenID Connect Core 1.0, section 2). */
const maxSubjectLength = 255

/** Opens sign-in with an OpenID provider. Asks nothing before the first sign-in; a failed discovery is retried. */
export function openOpenIdConnect(options: OpenIdConnectOptions): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | null = null

  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover(options).catch((error: unknown) => {
      discovered = null
      const reason = whyUnreachable(error) ?? nameOf(error)
      throw new IdentityUnavailable(
        `The discovery document of ${new URL(options.issuer).host} cannot be read: ${reason}.`,
      )
    })
    return discovered
  }

  const { kind, id, name } = options
  return {
    kind,
    id,
    name,
    async check() {
      const { issuer } = (await configuration()).serverMetadata()
      return { issuer }
    },
    async begin(redirectUri) {
      const config = await configuration()
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        ...(mayChooseAccount(kind, config) && { prompt: 'select_account' }),
      })
      return { url: url.href, attempt }
    },
    async finish(callbackUrl, { state, nonce, codeVerifier }) {
      const config = await configuration()
      const tokens = await oidc
        .authorizationCodeGrant(config, callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw refusalOf(error)
        })
      const claims = tokens.claims()!
      return identityOf(
        hasAddress(claims) ? claims : { ...claims, ...(await askUserInfo(config, tokens.access_token, claims)) },
      )
    },
  }
}

async function discover(options: OpenIdConnectOptions): Promise<oidc.Configuration> {
  const { issuer, clientId, timeoutMs, mayUseHttp } = options
  const config = await oidc.discovery(new URL(issuer), clientId, undefined, clientAuthOf(options), {
    timeout: timeoutMs / 1000,
    // By default the library trusts an ID token because of its TLS connection; here its signature is verified too.
    execute: [oidc.enableNonRepudiationChecks, ...(mayUseHttp ? [oidc.allowInsecureRequests] : [])],
  })
  // For Microsoft, the library accepts other issuers, one per tenant. Accounts are linked by the issuer in the settings, so it is checked here.
  if (new URL(config.serverMetadata().issuer).href !== new URL(issuer).href) throw new OtherIssuer()
  // Throws if the document has no address that a browser may be sent to.
  oidc.buildAuthorizationUrl(config, {})
  return config
}

class OtherIssuer extends Error {
  override name = 'OtherIssuer'
}

/** Chosen per request, since only the issuer's discovery document says what it supports. Google supports both. */
function clientAuthOf({ kind, clientSecret, clientAuth }: OpenIdConnectOptions): oidc.ClientAuth {
  const ways = {
    client_secret_basic: oidc.ClientSecretBasic(clientSecret),
    client_secret_post: oidc.ClientSecretPost(clientSecret),
  }
  return (server, ...request) => {
    const { token_endpoint_auth_methods_supported: taken = ['client_secret_basic'] } = server
    const isPost = kind === 'google' || !taken.includes('client_secret_basic')
    return ways[clientAuth ?? (isPost ? 'client_secret_post' : 'client_secret_basic')](server, ...request)
  }
}

/** Google offers an account choice only if asked. Other issuers may refuse the unknown parameter. */
function mayChooseAccount(kind: OpenIdConnectOptions['kind'], config: oidc.Configuration): boolean {
  const { prompt_values_supported: known } = config.serverMetadata()
  return kind === 'google' || (Array.isArray(known) && known.includes('select_account'))
}

const hasAddress = ({ email, email_verified }: oidc.IDToken) => email !== undefined && email_verified !== undefined

/**
 * The claims about the same person from the issuer's userinfo endpoint: many put no address into ID tokens (OpenID Connect Core 1.0, section 5.4).
 * The address and its verification must come from one source, never half from each.
 */
async function askUserInfo(config: oidc.Configuration, accessToken: string, { sub }: oidc.IDToken) {
  if (!config.serverMetadata().userinfo_endpoint) return {}
  const { email, email_verified, ...claimed } = await oidc
    .fetchUserInfo(config, accessToken, sub)
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  return { ...claimed, ...(email !== undefined && { email, email_verified }) }
}

/** The library's errors contain codes, tokens and whole answers, so only a name is passed on. */
function refusalOf(error: unknown): Error {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    return new IdentityRefused('canceled', 'The sign-in was canceled.')
  if (isPassing(error)) return new IdentityUnavailable(`The provider does not answer as it should (${nameOf(error)}).`)
  return new IdentityRefused('invalid', `The answer does not belong to this sign-in (${nameOf(error)}).`)
}

/** Whether the provider or the connection is at fault: no connection, no answer in time, an incomplete answer, or a provider error. */
function isPassing(error: unknown): boolean {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return passingProblems.has(error.error)
  if (error instanceof Response || error instanceof oidc.WWWAuthenticateChallengeError)
    return error.status >= 500 || error.status === tooManyRequests
  // `fetch` fails with a TypeError without a code; the library's own errors, about wrong arguments, have one.
  if (error instanceof TypeError) return !('code' in error)
  if (error instanceof DOMException) return error.name === 'TimeoutError'
  return error instanceof Error && error.cause !== undefined && isPassing(error.cause)
}

/** The error's name for the operator: 'invalid_client', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', 'ECONNREFUSED'. Never a value from the answer. */
function nameOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return wordOf(error.error)
  if (error instanceof Response) return `status ${error.status}`
  if (error instanceof oidc.WWWAuthenticateChallengeError) {
    const named = error.cause.find(({ parameters }) => parameters.error !== undefined)
    return named ? wordOf(named.parameters.error!) : `status ${error.status}`
  }
  if (!(error instanceof Error)) return 'unknown'
  const inner = error.cause instanceof Error || error.cause instanceof Response ? nameOf(error.cause) : null
  const own = 'code' in error && typeof error.code === 'string' ? wordOf(error.code) : error.name
  return inner && inner !== own ? `${own}, ${inner}` : own
}

const wordOf = (text: string) => text.replace(/[^\w.-]/g, '').slice(0, 60)

function identityOf(claims: oidc.UserInfoResponse): Identity {
  const { sub: subject } = claims
  if (subject.length > maxSubjectLength || /\p{Cc}/u.test(subject))
    throw new IdentityRefused('invalid', 'The answer has an invalid subject.')
  return {
    subject,
    email: textOf(claims.email)?.replace(/[A-Z]/g, lowerCaseOf) ?? null,
    // A boolean, but some issuers send it as text (Amazon Cognito, Apple).
    isEmailVerified: ['true', true].includes(claims.email_verified as string | boolean),
    fullName: textOf(claims.name),
    givenName: textOf(claims.given_name),
    pictureUrl: textOf(claims.picture),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)
// ASCII only: lower-casing would turn other letters into those of another address, such as the Kelvin sign into a k.
const lowerCaseOf = (letter: string) => letter.toLowerCase()
