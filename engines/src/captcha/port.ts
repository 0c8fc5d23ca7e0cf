/** What a verified token allows. */
export interface CaptchaProof {
  ok: true
  /**
   * The same for every presentation of one solved challenge, however its token is written. A captcha proves something once: whoever
   * asks has to remember this id until `expiresAt` and to turn it away the second time.
   */
  tokenId: string
  /** From this moment on the token is refused anyway, so its id may be forgotten. */
  expiresAt: Date
}

/** 'invalid' is everything that no visitor's solved challenge looks like: forged, changed, unsolved, or no token at all. */
export interface CaptchaRefusal {
  ok: false
  reason: 'expired' | 'invalid'
}

/** Tells people from programs, or at least makes it costly for programs. */
export interface Captcha {
  readonly kind: 'altcha' | 'recaptcha'
  /** What a page needs to show the provider's own widget. Kinds whose widget comes with our pages do not have it. */
  readonly widget?: { siteKey: string; scriptUrl: string }
  /** What identifies a token, without judging it; equal to the `tokenId` of its proof. Null for what cannot be a token. */
  tokenIdOf(token: string): string | null
  /** What the widget fetches, to be sent as JSON and never cached. Kinds whose widget fetches elsewhere do not have it. */
  createChallenge?(): Promise<unknown>
  /**
   * Judges what the widget handed over. Some providers answer for a token only once. Throws CaptchaUnavailable when a provider that has to
   * be asked does not answer.
   */
  verify(token: string): Promise<CaptchaProof | CaptchaRefusal>
}

/** The provider that judges tokens cannot be reached. */
export class CaptchaUnavailable extends Error {
  override name = 'CaptchaUnavailable'
}
