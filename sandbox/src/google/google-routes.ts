import { type Answer, jsonAnswer, readJsonObject, redirectAnswer } from '../http/answer.ts'
import type { Route, SandboxRequest } from '../http/router.ts'
import { accountChooserPage, emptyTypedAccount, refusedRequestPage, type TypedAccount } from '../pages/google-pages.ts'
import { readAuthorizationRequest } from './authorization-request.ts'
import type { AuthorizationRequest, GoogleProvider } from './provider.ts'
import { answerToken } from './token-endpoint.ts'

/** An OpenID provider under `/google`: its documents, the account chooser, tokens; and its accounts for tests. */
export function googleRoutes(provider: GoogleProvider): Route[] {
  return [
    {
      method: 'GET',
      path: '/google/.well-known/openid-configuration',
      answer: () => jsonAnswer(discoveryOf(provider.issuer)),
    },
    { method: 'GET', path: '/google/jwks', answer: async () => jsonAnswer({ keys: [await provider.publicKey()] }) },
    { method: 'GET', path: '/google/authorize', answer: (request) => showChooser(provider, request) },
    { method: 'POST', path: '/google/authorize', answer: (request) => chooseAccount(provider, request) },
    { method: 'POST', path: '/google/token', answer: (request) => answerToken(provider, request) },
    { method: 'GET', path: '/sandbox/google/accounts', answer: () => jsonAnswer(provider.accounts) },
    { method: 'POST', path: '/sandbox/google/accounts', answer: ({ body }) => saveAccount(provider, body) },
  ]
}

/** OpenID Connect Discovery 1.0, 3. */
function discoveryOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    claims_supported: ['aud', 'email', 'email_verified', 'exp', 'given_name', 'iat', 'iss', 'name', 'picture', 'sub'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}

function showChooser(provider: GoogleProvider, { query }: SandboxRequest): Answer {
  const request = readAuthorizationRequest(provider, query)
  if ('fault' in request) return refusedRequestPage(request.fault)
  return accountChooserPage({ query, request, accounts: provider.accounts, typed: emptyTypedAccount })
}

/** The request is in the URL again and is parsed again: nothing is stored between page and button. */
function chooseAccount(provider: GoogleProvider, { query, body }: SandboxRequest): Answer {
  const request = readAuthorizationRequest(provider, query)
  if ('fault' in request) return refusedRequestPage(request.fault)
  const form = new URLSearchParams(body)
  if (form.has('cancel')) return sendBack(provider, request, { error: 'access_denied' })
  const account = form.has('account')
    ? provider.findAccount(form.get('account') ?? '')
    : saveTyped(provider, readTyped(form))
  if (account) return sendBack(provider, request, { code: provider.issueCode({ sub: account.sub, request }) })
  const problem = form.has('account') ? 'This account is not there anymore.' : 'Please type an e-mail address.'
  return accountChooserPage({ query, request, accounts: provider.accounts, typed: readTyped(form), problem })
}

function readTyped(form: URLSearchParams): TypedAccount {
  return {
    email: (form.get('email') ?? '').trim(),
    name: (form.get('name') ?? '').trim(),
    isEmailVerified: form.has('verified'),
  }
}

function saveTyped(provider: GoogleProvider, typed: TypedAccount) {
  const picture = null
  return isAddress(typed.email) ? provider.saveAccount({ ...typed, picture }) : undefined
}

const isAddress = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text)

function sendBack({ issuer }: GoogleProvider, { redirectUri, state }: AuthorizationRequest, more: object): Answer {
  // `iss` names the provider of this answer (RFC 9207).
  return redirectAnswer(`${redirectUri}?${new URLSearchParams({ ...more, state, iss: issuer })}`)
}

/** `{ "email": …, "name": …, "verified": true, "picture": …, "sub": … }`; only the address is required. */
function saveAccount(provider: GoogleProvider, body: string): Answer {
  const wish = readJsonObject(body)
  const { email, name = '', verified = true, picture = null, sub } = wish ?? {}
  const isSound =
    typeof email === 'string' &&
    isAddress(email) &&
    typeof name === 'string' &&
    typeof verified === 'boolean' &&
    (picture === null || typeof picture === 'string') &&
    (sub === undefined || (typeof sub === 'string' && sub !== ''))
  if (!isSound) return jsonAnswer({ error: 'Give email, and perhaps name, verified, picture and sub.' }, 400)
  return jsonAnswer(provider.saveAccount({ email, name, picture, isEmailVerified: verified, ...(sub && { sub }) }))
}
