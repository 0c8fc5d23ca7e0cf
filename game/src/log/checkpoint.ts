import { fromBase64, toBase64 } from './base64.ts'
import { HASH_BYTES } from './hashes.ts'

/** A state of the log, as https://c2sp.org/tlog-checkpoint writes it for signing. */
export interface Checkpoint {
  /** The log's name: its address without the scheme. */
  origin: string
  /** Entries. */
  size: number
  root: Uint8Array
}

/** The text that is signed. Throws `RangeError` where the origin could be read as something else. */
export function writeCheckpoint({ origin, size, root }: Checkpoint): string {
  if (!/^\S+$/.test(origin)) throw new RangeError(`${JSON.stringify(origin)} is no origin of a log.`)
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

/** The state that a text tells, or null where it is none. Lines behind the root are for others. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [, origin, size, encoded] = /^([^\n]+)\n(0|[1-9]\d*)\n([^\n]+)\n(?:[^\n]+\n)*$/.exec(text) ?? []
  const root = encoded && fromBase64(encoded)
  if (!origin || !root || root.length !== HASH_BYTES || !Number.isSafeInteger(Number(size))) return null
  return { origin, size: Number(size), root }
}

/** What a witness signs: the time, in s since 1970, at which it saw a checkpoint (https://c2sp.org/tlog-cosignature). */
export const cosignedText = (checkpoint: string, seconds: number): string =>
  `cosignature/v1\ntime ${seconds}\n${checkpoint}`

/** The time and the signature in the bytes of a witness's signature, or null where they are none. */
export function parseCosignature(bytes: Uint8Array): { seconds: number; signature: Uint8Array } | null {
  if (bytes.length !== 8 + 64) return null
  const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0))
  return Number.isSafeInteger(seconds) ? { seconds, signature: bytes.slice(8) } : null
}
