import { fromBase64, toBase64 } from './base64.ts'
import { HASH_BYTES } from './hashes.ts'

/** A state of the log, as https://c2sp.org/tlog-checkpoint formats it for signing. */
export interface Checkpoint {
  /** The log's name: its address without the scheme. */
  origin: string
  /** Number of entries. */
  size: number
  root: Uint8Array
}

/** The text to sign. Throws `RangeError` if the origin would be ambiguous. */
export function writeCheckpoint({ origin, size, root }: Checkpoint): string {
  if (!/^\S+$/.test(origin)) throw new RangeError(`${JSON.stringify(origin)} is no origin of a log.`)
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

/** Parses a checkpoint. Null if it is malformed. Lines after the root are extensions. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [, origin, size, encoded] = /^([^\n]+)\n(0|[1-9]\d*)\n([^\n]+)\n(?:[^\n]+\n)*$/.exec(text) ?? []
  const root = encoded && fromBase64(encoded)
  if (!origin || !root || root.length !== HASH_BYTES || !Number.isSafeInteger(Number(size))) return null
  return { origin, size: Number(size), root }
}

/** What a witness signs: a checkpoint and when it saw it, in s since 1970 (https://c2sp.org/tlog-cosignature). */
export const cosignedText = (checkpoint: string, seconds: number): string =>
  `cosignature/v1\ntime ${seconds}\n${checkpoint}`

/** The time and the signature in a witness's signature bytes. Null if malformed. */
export function parseCosignature(bytes: Uint8Array): { seconds: number; signature: Uint8Array } | null {
  if (bytes.length !== 8 + 64) return null
  const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0))
  return Number.isSafeInteger(seconds) ? { seconds, signature: bytes.slice(8) } : null
}
