import type { Point } from '../distance.ts'
import { asciiBytes } from './ascii.ts'
import { HASH_BYTES, type Sha256 } from './hashes.ts'

/** Salt size for a guess, and for its account. */
export const SALT_BYTES = 16
/** Both salts of a guess, concatenated: its own, then the account's. */
export const SALTS_BYTES = 2 * SALT_BYTES

/** What the log stores of a guess, and the two salts that open it. */
export interface Commitment {
  /** `SALTS_BYTES` bytes. */
  salts: Uint8Array
  commitment: Uint8Array
}

const VERSION = '2'

/**
 * A guess as the log commits to it: puzzle and place in canonical JSON (RFC 8785). Coordinates are the shortest decimals that read back as the same
 * numbers.
 */
export const guessText = (puzzleId: string, point: { latitude: string; longitude: string }): string =>
  `{"latitude":"${point.latitude}","longitude":"${point.longitude}","puzzle":"${puzzleId}","version":"${VERSION}"}`

/** An account as a guess commits to it: its id in canonical JSON, which survives a change of name. `integrity/prize-invariants.ts` writes the same. */
const accountText = (account: string): string => `{"account":"${account}","version":"${VERSION}"}`

export const guessWords = ({ lat, lng }: Point) => ({ latitude: String(lat), longitude: String(lng) })

/** Splits a guess's salt from its account's. Unless there are twice `SALT_BYTES`, the second one is incomplete. */
export const saltsOf = (salts: Uint8Array): { salt: Uint8Array; accountSalt: Uint8Array } => ({
  salt: salts.subarray(0, SALT_BYTES),
  accountSalt: salts.subarray(SALT_BYTES),
})

/**
 * SHA-256 of a salt and an account: 32 bytes that identify the account to a reader with both, and do not link its guesses. Throws `RangeError` if the
 * id is not ASCII.
 */
export const accountHash = (sha256: Sha256, { salt, account }: { salt: Uint8Array; account: string }): Uint8Array =>
  sha256(joined(salt, asciiBytes(accountText(account))))

/**
 * SHA-256 of the salt, the guess and the hash of its account: 32 bytes that reveal neither place nor player without the salts. The first 16 and the
 * last 32 bytes have fixed lengths, so no two guesses hash the same bytes.
 */
export function commitmentTo(
  sha256: Sha256,
  { salt, text, account }: { salt: Uint8Array; text: string; account: Uint8Array },
): Uint8Array {
  if (account.length !== HASH_BYTES) throw new RangeError('An account is committed to by 32 bytes.')
  return sha256(joined(salt, asciiBytes(text), account))
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
