export interface CosignRequest {
  /** A signed checkpoint: its text, an empty line, and the log's signature. */
  note: string
  /** Entries of the log, as the checkpoint says. */
  size: number
  /** The size that the witness is believed to know; 0 where nobody knows. */
  knownSize: number
  /** The hashes, 32 bytes each, that prove the log of `oldSize` to be the beginning of this one. Asked only for sizes between 0 and `size`. */
  proofFrom(oldSize: number): Promise<Uint8Array[]>
}

export interface Cosignature {
  /** Signature lines for the end of the note, each `— name base64` and a line break. Verified. */
  lines: string
  /** When the witness saw the checkpoint, by its own clock: s since 1970. */
  seconds: number
}

/** Somebody else who remembers how large the log was and signs only what continues it, so that nobody can be shown another log. */
export interface Witness {
  readonly kind: 'none' | 'c2sp'
  /** The witness's verifier key, `name+id+base64`; null for `none`. */
  readonly verifierKey: string | null
  /**
   * Asks for a signature on a checkpoint; null for `none`. A witness that knows another size than `knownSize` says which, and is asked once more
   * with that one. Throws WitnessUnavailable and WitnessRefused.
   */
  cosign(request: CosignRequest): Promise<Cosignature | null>
}

/** The witness cannot be reached, or answers what is no answer. A later try may work. */
export class WitnessUnavailable extends Error {
  override name = 'WitnessUnavailable'
}

/**
 * The witness will not sign this checkpoint. By status: 403 the log's signature is none that it knows, 404 it does not know the log, 409 it has seen
 * another or a larger log of this name, 422 the proof is wrong.
 */
export class WitnessRefused extends Error {
  override name = 'WitnessRefused'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}
