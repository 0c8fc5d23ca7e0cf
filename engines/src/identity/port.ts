/** A person who has just signed in, according to the provider's signed statement. */
export interface Identity {
  /** The provider's permanent id of this account; never reused, unlike an address. At most 255 characters, without control characters. */
  subject: string
  /** In lower case. Null if the provider gives none. */
  email: string | null
  /** Whether the provider confirms that this person owns the address. Silence counts as no. */
  isEmailVerified: boolean
  fullName: string | null
  givenName: string | null
  pictureUrl: string | null
}

/** One attempt to sign in. The browser that began it stores these values; they are useless to anyone else. */
export interface SignInAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

/** Google has its own button, texts and return address; the operator names any other provider. */
export const identityKinds = ['google', 'oidc'] as const
export type IdentityKind = (typeof identityKinds)[number]

/** Signs people in with an account elsewhere: OpenID Connect, authorization code flow with PKCE (RFC 7636), state and nonce. */
export interface IdentityProvider {
  kind: IdentityKind
  /** The account namespace: 'google', or the issuer's URL. A subject is unique only within it: two providers may assign the same one. */
  id: string
  /** The name for people: 'Google'. */
  name: string

  /** Reads the provider's discovery document, and returns its issuer name. Throws IdentityUnavailable, with the host and the reason. */
  check(): Promise<{ issuer: string }>

  /** Returns the address to send the browser to, and the values to store until it comes back to `redirectUri`. Throws IdentityUnavailable. */
  begin(redirectUri: string): Promise<{ url: string; attempt: SignInAttempt }>

  /**
   * Exchanges the code from the browser for the person's identity. `callbackUrl` is the full URL to which the provider sent the browser. Throws
   * IdentityRefused if it does not answer this attempt, and IdentityUnavailable.
   */
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<Identity>
}

/** The provider or the person refused, or the answer does not belong to the attempt. */
export class IdentityRefused extends Error {
  override name = 'IdentityRefused'
  readonly reason: 'canceled' | 'invalid'

  constructor(reason: 'canceled' | 'invalid', message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The provider is down or slow. A retry may help. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable'
}
