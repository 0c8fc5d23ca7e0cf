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

/** Tells people from programs, or at least makes programs pay. */
export interface Captcha {
  readonly kind: 'altcha' | 'recaptcha'
  /** What the widget fetches, to be sent as JSON and never cached. Kinds whose widget fetches elsewhere do not have it. */
  createChallenge?(): Promise<unknown>
  /** Judges what the widget handed over. Throws only when a provider that has to be asked does not answer. */
  verify(token: string): Promise<CaptchaProof | CaptchaRefusal>
}
