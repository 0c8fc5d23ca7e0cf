import { z } from 'zod'
import { type ClientAuth, clientAuths, openOpenIdConnect } from './openid-connect.ts'
import type { IdentityProvider } from './port.ts'

const googleIssuer = 'https://accounts.google.com'
const timeoutMs = 10_000

/** An issuer is a URL without query or fragment (OpenID Connect Discovery 1.0, section 2), and ours has no password either. */
function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !/[?#]/.test(text) &&
    url.username === '' &&
    url.password === '' &&
    !url.pathname.endsWith('/.well-known/openid-configuration')
  )
}

export const identitySettings = {
  /**
   * Sign-in with an account elsewhere, by Google or by another OpenID Connect issuer, not both (docs/operate/configure.md). Empty: the sandbox's
   * account chooser; in production none, and people sign in with passwords and passkeys. Google: the OAuth client of the site, with the redirect URI
   * SITE_URL/api/auth/google/callback.
   */
  GOOGLE_CLIENT_ID: z.string().min(8).optional().meta({ together: 'google' }),
  GOOGLE_CLIENT_SECRET: z.string().min(8).optional().meta({ secret: 'theirs', together: 'google' }),
  /** Another issuer: its URL, the site's client, and its name on the button. The redirect URI is SITE_URL/api/auth/oidc/callback. */
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'must be the address of an OpenID Connect issuer, without /.well-known/openid-configuration')
    .refine(
      (text) => !isIssuer(text) || new URL(text).origin !== googleIssuer,
      'is Google: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET instead',
    )
    .optional()
    .meta({ inProduction: ['encrypted'], together: 'oidc' }),
  OIDC_CLIENT_ID: z.string().min(1).optional().meta({ together: 'oidc' }),
  OIDC_CLIENT_SECRET: z.string().min(8).optional().meta({ secret: 'theirs', together: 'oidc' }),
  /** The button reads 'Continue with …'. */
  OIDC_NAME: z
    .string()
    .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’+_-]{0,39}$/u, 'must be a name of at most 40 letters, digits and spaces')
    .optional()
    .meta({ together: 'oidc' }),
  /** `client_secret_basic` or `client_secret_post`, if the client may use only one. Empty: what the issuer supports. */
  OIDC_CLIENT_AUTH: z.enum(clientAuths).optional(),
}
export type IdentitySettings = z.infer<z.ZodObject<typeof identitySettings>>

/** The stored issuer of all Google accounts, also for its stand-in. */
export const google = { kind: 'google', id: 'google', name: 'Google' } as const

/** A provider that speaks Google's protocol, without TLS. */
interface StandIn {
  issuer: string
  clientId: string
  clientSecret: string
}

/** Opens Google, or another issuer, if the client's keys are set; else the stand-in. Null without either: no identity provider is offered. */
export function openIdentity(
  settings: IdentitySettings,
  { standIn }: { standIn: StandIn | null },
): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings
  if (clientId && clientSecret)
    return openOpenIdConnect({ ...google, issuer: googleIssuer, clientId, clientSecret, timeoutMs })
  return openIssuer(settings) ?? (standIn && openOpenIdConnect({ ...google, ...standIn, mayUseHttp: true, timeoutMs }))
}

function openIssuer(settings: IdentitySettings): IdentityProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  const { OIDC_NAME: name, OIDC_CLIENT_AUTH: clientAuth } = settings
  if (!issuer || !clientId || !clientSecret || !name) return null
  // The URL as browsers normalize it, so that a trailing slash or a capital letter in the host does not create another issuer.
  const { href: id, protocol } = new URL(issuer)
  const options: { clientAuth?: ClientAuth } = clientAuth ? { clientAuth } : {}
  const mayUseHttp = protocol === 'http:'
  return openOpenIdConnect({
    kind: 'oidc',
    id,
    name,
    issuer,
    clientId,
    clientSecret,
    mayUseHttp,
    timeoutMs,
    ...options,
  })
}
