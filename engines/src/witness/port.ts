export interface CosignRequest {
  /** A signed checkpoint: its text, an empty line, and the log's signature. */
  note: string
  /** Number of log entries, according to the checkpoint. */
  size: number
  /** The size that the witness is assumed to know; 0 for none. */
  knownSize: number
  /** The hashes, 32 bytes each, that prove the log of `oldSize` to be a prefix of this one. Called only for sizes between 0 and `size`. */
  proofFrom(oldSize: number): Promise<Uint8Array[]>
}

export interface Cosignature {
  /** Signature lines for the end of the note, each `— name base64` and a line break. Verified. */
  lines: string
  /** When the witness saw the checkpoint, by its own clock: s since 1970. */
  seconds: number
}

/** An independent party that remembers the log's size and signs only its continuation, so that no reader can be shown a different log. */
export interface Witness {
  readonly kind: 'none' | 'c2sp'
  /** The witness's verifier key, `name+id+base64`; null for `none`. */
  readonly verifierKey: string | null
  /** Where it answers, without `/add-checkpoint`; null for `none`. Readers of the log ask it too. */
  readonly url: string | null
  /**
   * Requests a signature for a checkpoint; null for `none`. A witness that knows another size than `knownSize` returns it, and is asked once more
   * with that one. Throws WitnessUnavailable and WitnessRefused.
   */
  cosign(request: CosignRequest): Promise<Cosignature | null>
}

/** The witness cannot be reached, or sends an invalid answer. A later attempt may work. */
export class WitnessUnavailable extends Error {
  override name = 'WitnessUnavailable'
}

/**
 * The witness will not sign this checkpoint. By status: 403 it does not know the log's key, 404 it does not know the log, 409 it has seen a different
 * or larger log of this name, 422 the proof is wrong.
 */
export class WitnessRefused extends Error {
  override name = 'WitnessRefused'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}
