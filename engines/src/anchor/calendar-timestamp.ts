const ATTESTATION = 0x00
const BRANCH = 0xff
/** Ripemd160, SHA-1, SHA-256, Keccak-256, reverse and hexlify have no argument; append and prepend have bytes. */
const plainSteps = new Set([0x03, 0x02, 0x08, 0x67, 0xf2, 0xf3])
const stepsWithBytes = new Set([0xf0, 0xf1])
const ATTESTATION_KIND_BYTES = 8
const pending = Buffer.from('83dfe30d2ef90c8e', 'hex')

/**
 * Whether bytes are exactly one pending OpenTimestamps timestamp, to be completed by a calendar. Does not compute its steps: `ots` does. The format
 * is that of `Timestamp.serialize` in https://github.com/opentimestamps/python-opentimestamps.
 */
export function hasPendingAttestation(bytes: Buffer): boolean {
  const reader = new Reader(bytes)
  let isPending = false
  // A path ends in an attestation, and each branch adds a path.
  for (let paths = 1; paths > 0; ) {
    let step = reader.byte()
    if (step === BRANCH) {
      paths += 1
      step = reader.byte()
    }
    if (step === ATTESTATION) {
      paths -= 1
      const kind = reader.bytes(ATTESTATION_KIND_BYTES)
      const isSound = reader.bytes(reader.number()) !== null
      if (!kind || !isSound) return false
      isPending ||= kind.equals(pending)
    } else if (stepsWithBytes.has(step)) {
      if (!reader.bytes(reader.number())?.length) return false
    } else if (!plainSteps.has(step)) return false
  }
  return isPending && reader.isAtEnd
}

/** Reads a timestamp from its beginning. Missing parts are -1 or null. */
class Reader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  byte(): number {
    return this.bytes(1)?.[0] ?? -1
  }

  bytes(count: number): Buffer | null {
    if (count < 0 || this.#at + count > this.#bytes.length) return null
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }

  /** LEB128: groups of seven bits, lowest first; all but the last have the highest bit set. */
  number(): number {
    let [value, place] = [0, 1]
    for (;;) {
      const byte = this.byte()
      if (byte < 0 || place > 2 ** 28) return -1
      value += (byte & 0x7f) * place
      if (byte < 0x80) return value
      place *= 0x80
    }
  }
}
