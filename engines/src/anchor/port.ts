export interface Stamp {
  /** A whole file, as the usual tools read it: `ots verify` or `openssl ts -verify`. */
  proof: Uint8Array
  fileEnding: 'ots' | 'tsr'
}

/** Lets somebody independent state that a hash existed at a time. */
export interface Anchor {
  readonly kind: 'none' | 'opentimestamps' | 'rfc3161'
  /**
   * Stamps a SHA-256, 32 bytes; null for `none`. The answer is checked to be a proof of this hash. Whose word its signature or its block is, whoever
   * verifies the proof judges. Throws AnchorUnavailable.
   */
  stamp(digest: Uint8Array): Promise<Stamp | null>
}

/** The service cannot be reached, refuses, or answers what is no proof. A later try may work. */
export class AnchorUnavailable extends Error {
  override name = 'AnchorUnavailable'
}

export const DIGEST_BYTES = 32

/** Throws `RangeError` unless these are the bytes of a SHA-256. */
export function requireDigest(digest: Uint8Array): void {
  if (digest.length !== DIGEST_BYTES) throw new RangeError(`A SHA-256 has ${DIGEST_BYTES} bytes, not ${digest.length}.`)
}
