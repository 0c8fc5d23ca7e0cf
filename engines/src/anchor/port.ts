export interface Stamp {
  /** A complete file, as `openssl ts -verify` reads it. */
  proof: Uint8Array
  fileEnding: 'tsr'
}

/** Lets an independent service state that a hash existed at a time. */
export interface Anchor {
  readonly kind: 'none' | 'rfc3161'
  /**
   * Timestamps a SHA-256, 32 bytes; null for `none`. Checks that the answer is a proof of this hash. Verifiers of the proof check its
   * signature. Throws AnchorUnavailable.
   */
  stamp(digest: Uint8Array): Promise<Stamp | null>
}

/** The service cannot be reached, refuses, or sends an invalid answer. A later attempt may work. */
export class AnchorUnavailable extends Error {
  override name = 'AnchorUnavailable'
}

export const DIGEST_BYTES = 32

/** Throws `RangeError` unless these are the bytes of a SHA-256. */
export function requireDigest(digest: Uint8Array): void {
  if (digest.length !== DIGEST_BYTES) throw new RangeError(`A SHA-256 has ${DIGEST_BYTES} bytes, not ${digest.length}.`)
}
