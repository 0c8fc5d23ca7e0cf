/** What a provider says of the person who has just signed in with it. Only what it has signed. */
export interface Identity {
  /** The provider's lasting number for this account; never reused, unlike an address. */
  subject: string
  /** In lower case; null when the provider tells none. */
  email: string | null
  /** Whether the provider says that this person owns the address. */
  isEmailVerified: boolean
  fullName: string | null
  givenName: string | null
  pictureUrl: string | null
}

/** One attempt to sign in. The browser that began it keeps these, and they are worth nothing to anybody else. */
export interface SignInAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

/** Signs people in with an account elsewhere: OpenID Connect, authorization code flow with PKCE (RFC 7636), state and nonce. */
export interface IdentityProvider {
  /** Where to send the browser, and what to keep until it comes back to `redirectUri`. Throws IdentityUnavailable. */
  begin(redirectUri: string): Promise<{ url: string; attempt: SignInAttempt }>

  /**
   * Exchanges what the browser brought back for the person's identity. `callbackUrl` is the whole address that the provider sent the browser
   * to. Throws IdentityRefused for everything that is not the answer to this attempt, and IdentityUnavailable.
   */
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<Identity>
}

/** The provider, or the person, said no; or the answer does not belong to the attempt. */
export class IdentityRefused extends Error {
  override name = 'IdentityRefused'
  readonly reason: 'cancelled' | 'invalid'

  constructor(reason: 'cancelled' | 'invalid', message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The provider is down or slow. Trying again may help. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable'
}
