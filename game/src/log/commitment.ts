import type { Point } from '../distance.ts'
import { asciiBytes } from './ascii.ts'
import type { Sha256 } from './hashes.ts'

export const SALT_BYTES = 16

/** What a guess leaves in the log, and what opens it. */
export interface Commitment {
  salt: Uint8Array
  commitment: Uint8Array
}
const VERSION = '1'

/** A guess as the log commits to it, in canonical JSON (RFC 8785): the puzzle and the place, the place in the shortest decimals that are read back as the same numbers. */
export const guessText = (puzzleId: string, point: { latitude: string; longitude: string }): string =>
  `{"latitude":"${point.latitude}","longitude":"${point.longitude}","puzzle":"${puzzleId}","version":"${VERSION}"}`

export const guessWords = ({ lat, lng }: Point) => ({ latitude: String(lat), longitude: String(lng) })

/** SHA-256 of the salt and the guess: 32 bytes that tell nothing of the place without the salt. */
export function commitmentTo(sha256: Sha256, { salt, text }: { salt: Uint8Array; text: string }): Uint8Array {
  const guess = asciiBytes(text)
  const bytes = new Uint8Array(salt.length + guess.length)
  bytes.set(salt)
  bytes.set(guess, salt.length)
  return sha256(bytes)
}
