/** The result of a verified token. */
export interface CaptchaProof {
  ok: true
  /**
   * The id of a solved challenge, equal for every spelling of its token. A captcha may be used once: the caller stores this id until `expiresAt` and
   * refuses a second use.
   */
  tokenId: string
  /** From this moment the token is refused anyway, so its id may be forgotten. */
  expiresAt: Date
}

/** 'invalid': forged, changed, unsolved, or no token at all. */
export interface CaptchaRefusal {
  ok: false
  reason: 'expired' | 'invalid'
}

/** Distinguishes people from programs, or at least makes programs expensive. */
export interface Captcha {
  readonly kind: 'altcha' | 'recaptcha'
  /** The page needs this to show the provider's own widget. Missing for kinds with a bundled widget. */
  readonly widget?: { siteKey: string; scriptUrl: string }
  /** Returns the id of a token without verifying it, equal to the `tokenId` of its proof. Null if the text cannot be a token. */
  tokenIdOf(token: string): string | null
  /** Returns the challenge for the widget, to be sent as JSON and never cached. Missing for kinds with a widget that fetches elsewhere. */
  createChallenge?(): Promise<unknown>
  /** Verifies the widget's token. Some providers verify a token only once. Throws CaptchaUnavailable when the provider does not answer. */
  verify(token: string): Promise<CaptchaProof | CaptchaRefusal>
}

/** The provider that judges tokens cannot be reached. */
export class CaptchaUnavailable extends Error {
  override name = 'CaptchaUnavailable'
}
