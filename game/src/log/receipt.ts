import { fromBase64, toBase64 } from './base64.ts'
import { writeCheckpoint } from './checkpoint.ts'
import { accountHash, commitmentTo, guessText, SALT_BYTES, saltsOf } from './commitment.ts'
import { type LogEntry, writeEntry } from './entries.ts'
import { HASH_BYTES, type Sha256, treeHashes } from './hashes.ts'
import { type Note, parseNote } from './note.ts'
import { isIncluded, proveAll } from './proofs.ts'

/** What a player receives for a guess. It proves that the guess was received, when, and that it belongs in the log. */
export interface Receipt {
  version: 2
  /** The origin of the log that promises to include the guess. */
  log: string
  kind: 'guess' | 'late-guess'
  puzzle: string
  /** Degrees as received, in decimals. */
  guess_lat: string
  guess_lng: string
  /** Base64, 16 bytes. */
  salt: string
  /** The account's id, and the salt the guess commits to it with: Base64, 16 bytes. */
  account: string
  account_salt: string
  /** Whole microseconds since 1970, the number of the server process and its counter. */
  arrived_us: number
  server: number
  counter: number
  /** The guess's index in its stored batch, the batch's size, and the hashes from the guess up to the batch's root: Base64. */
  index: number
  size: number
  path: string[]
  /** That root and its signature, as in a signed note (https://c2sp.org/signed-note): Base64. The note itself is rebuilt from the other fields. */
  root: string
  signature: string
}

/** A guess that needs a receipt. */
export interface ReceivedGuess {
  kind: Receipt['kind']
  puzzle: string
  latitude: string
  longitude: string
  account: string
  /** The guess's and its account's, in the layout of `saltsOf`. */
  salts: Uint8Array
  commitment: Uint8Array
  atUs: number
  server: number
  counter: number
}

/** The key name for receipts. It differs from the log's, so that a receipt and a checkpoint can never be confused. */
export const receiptOrigin = (origin: string): string => `${origin}/receipt`

/** The log entry of the guess. */
export const entryOfGuess = ({ kind, puzzle, atUs, server, counter, commitment }: ReceivedGuess): LogEntry => ({
  ...{ kind, puzzle, atUs, server, counter, commitment },
})

interface ReceiptsWish {
  origin: string
  guesses: readonly ReceivedGuess[]
  sign(text: string): string
  /** A faster implementation, if available. */
  base64?: (bytes: Uint8Array) => string
}

/** Makes receipts for guesses that were stored together, under one signature. `sign` returns a text's note signature in Base64. */
export function writeReceipts(sha256: Sha256, { origin, guesses, sign, base64 = toBase64 }: ReceiptsWish): Receipt[] {
  const hashes = treeHashes(sha256)
  const leaves = guesses.map((guess) => hashes.leaf(writeEntry(entryOfGuess(guess))))
  const size = leaves.length
  const { root, paths } = proveAll(hashes, { leaves, write: base64 })
  const signature = sign(writeCheckpoint({ origin: receiptOrigin(origin), size, root }))
  const rootText = base64(root)
  return guesses.map(({ kind, puzzle, latitude, longitude, account, salts, atUs, server, counter }, index) => {
    const { salt, accountSalt } = saltsOf(salts)
    return {
      version: 2,
      log: origin,
      ...{ kind, puzzle, guess_lat: latitude, guess_lng: longitude },
      ...{ salt: base64(salt), account, account_salt: base64(accountSalt) },
      arrived_us: atUs,
      ...{ server, counter, index, size },
      path: paths[index]!,
      root: rootText,
      signature,
    }
  })
}

/** What a receipt proves once its signature is verified. Null if its parts do not match. */
export function readReceipt(
  sha256: Sha256,
  receipt: Receipt,
): { entry: LogEntry; leaf: Uint8Array; note: Note } | null {
  try {
    return readParts(sha256, receipt)
  } catch (error) {
    // A field that is invalid in an entry or a checkpoint.
    if (error instanceof RangeError) return null
    throw error
  }
}

function readParts(sha256: Sha256, receipt: Receipt): { entry: LogEntry; leaf: Uint8Array; note: Note } | null {
  const { kind, puzzle, guess_lat: latitude, guess_lng: longitude, server, counter, index, size } = receipt
  const salt = fromBase64(receipt.salt)
  const accountSalt = fromBase64(receipt.account_salt)
  const path = receipt.path.map(fromBase64)
  const root = fromBase64(receipt.root)
  const text = root?.length === HASH_BYTES ? writeCheckpoint({ origin: receiptOrigin(receipt.log), size, root }) : null
  const note = text && parseNote(`${text}\n— ${receipt.log} ${receipt.signature}\n`)
  if (!note || !root || path.some((hash) => hash?.length !== HASH_BYTES)) return null
  if (salt?.length !== SALT_BYTES || accountSalt?.length !== SALT_BYTES) return null
  const account = accountHash(sha256, { salt: accountSalt, account: receipt.account })
  const commitment = commitmentTo(sha256, { salt, text: guessText(puzzle, { latitude, longitude }), account })
  const entry: LogEntry = { kind, puzzle, atUs: receipt.arrived_us, server, counter, commitment }
  const hashes = treeHashes(sha256)
  const leaf = hashes.leaf(writeEntry(entry))
  const proof = path as Uint8Array[]
  return isIncluded(hashes, { leaf, entry: index, size, root, proof }) ? { entry, leaf, note } : null
}
