/** A person who has just signed in, by the provider's signed statement. */
export interface Identity {
  /** The provider's lasting id of this account; never reused, unlike an address. At most 255 characters, none of them a control character. */
  subject: string
  /** In lower case; null when the provider gives none. */
  email: string | null
  /** Whether the provider says that this person owns the address. One that says nothing of it says no. */
  isEmailVerified: boolean
  fullName: string | null
  givenName: string | null
  pictureUrl: string | null
}

/** One attempt to sign in. The browser that began it keeps these values; they are useless to anybody else. */
export interface SignInAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

/** Google has a button, texts and a return address of its own; everybody else is named by the operator. */
export const identityKinds = ['google', 'oidc'] as const
export type IdentityKind = (typeof identityKinds)[number]

/** Signs people in with an account elsewhere: OpenID Connect, authorization code flow with PKCE (RFC 7636), state and nonce. */
export interface IdentityProvider {
  kind: IdentityKind
  /**
   * Whose accounts these are: 'google', or the issuer's address. A subject means something only together with it: two providers may give the same one
   * to two people.
   */
  id: string
  /** As people know it: 'Google'. */
  name: string

  /** Reads what the provider publishes about itself, and returns its name for itself. Throws IdentityUnavailable, with the host and the reason. */
  check(): Promise<{ issuer: string }>

  /** Returns the address to send the browser to, and the values to keep until it comes back to `redirectUri`. Throws IdentityUnavailable. */
  begin(redirectUri: string): Promise<{ url: string; attempt: SignInAttempt }>

  /**
   * Exchanges the code that the browser brought back for the person's identity. `callbackUrl` is the whole address to which the provider sent the
   * browser. Throws IdentityRefused where it is not the answer to this attempt, and IdentityUnavailable.
   */
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<Identity>
}

/** The provider or the person refused, or the answer does not belong to the attempt. */
export class IdentityRefused extends Error {
  override name = 'IdentityRefused'
  readonly reason: 'cancelled' | 'invalid'

  constructor(reason: 'cancelled' | 'invalid', message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The provider is down or slow. A retry may help. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable'
}
