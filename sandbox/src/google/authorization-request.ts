import type { AuthorizationRequest, GoogleProvider } from './provider.ts'

/** The product's path to which browsers return. */
export const CALLBACK_PATH = '/api/auth/google/callback'

/** The supported parameters. Any other one is an error, never silently ignored. */
const KNOWN = new Set([
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
])
const SCOPES = ['openid', 'email', 'profile']

/** Reads a sign-in request. Errors are shown on a page, never by a redirect: the return address is not verified yet. */
export function readAuthorizationRequest(
  provider: GoogleProvider,
  query: URLSearchParams,
): AuthorizationRequest | { fault: string } {
  for (const name of new Set(query.keys())) {
    if (!KNOWN.has(name)) return { fault: `The parameter ${name} is not modelled.` }
    if (query.getAll(name).length > 1) return { fault: `${name} must be given once.` }
  }
  const text = (name: string) => query.get(name) ?? ''
  const scopes = text('scope').split(' ')
  if (text('client_id') !== provider.client.clientId) return { fault: 'The client_id is unknown.' }
  if (!isAllowedReturn(provider, text('redirect_uri')))
    return { fault: `The redirect_uri must be the site's ${CALLBACK_PATH}.` }
  if (text('response_type') !== 'code') return { fault: 'The response_type must be code.' }
  if (!scopes.includes('openid') || scopes.some((scope) => !SCOPES.includes(scope)))
    return { fault: `The scope must have openid, and nothing but ${SCOPES.join(', ')}.` }
  if (text('state') === '') return { fault: 'The state is missing.' }
  if (text('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(text('code_challenge')))
    return { fault: 'PKCE is missing: give a code_challenge, and S256 as code_challenge_method.' }
  if (!['', 'select_account'].includes(text('prompt'))) return { fault: 'The prompt must be select_account.' }
  return {
    redirectUri: text('redirect_uri'),
    scopes,
    state: text('state'),
    nonce: query.get('nonce'),
    codeChallenge: text('code_challenge'),
  }
}

/** The site's exact callback, on this machine or at the product's own address. */
function isAllowedReturn({ siteUrl }: GoogleProvider, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, hostname, protocol, href } = new URL(address)
  const isLoopback = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (isLoopback || origin === new URL(siteUrl).origin) && href === `${origin}${CALLBACK_PATH}`
}
