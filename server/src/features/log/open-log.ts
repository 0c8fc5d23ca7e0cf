import { randomBytes } from 'node:crypto'
import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, text } from '@whereabouts/engines/database/rows'
import type { Arrival } from '@whereabouts/game/arrival'
import type { Point } from '@whereabouts/game/distance'
import { writeCheckpoint } from '@whereabouts/game/log/checkpoint'
import {
  accountHash,
  type Commitment,
  commitmentTo,
  guessText,
  guessWords,
  SALTS_BYTES,
  saltsOf,
} from '@whereabouts/game/log/commitment'
import { treeHashes } from '@whereabouts/game/log/hashes'
import { type Receipt, type ReceivedGuess, writeReceipts } from '@whereabouts/game/log/receipt'
import type { Clock } from '../../core/context.ts'
import { base64Of, sha256 } from './bytes.ts'
import { type LogKey, openLogKey, signatureOf, signNote } from './log-keys.ts'

declare module '../../core/context.ts' {
  interface Services {
    /** The public log of the site: what it signs, and by which name. */
    publicLog: PublicLog
  }
}

export interface PublicLog {
  /** Its name in every checkpoint, such as `example.com/log`. */
  readonly origin: string
  /** Of the key that signs now. */
  readonly verifierKey: string
  /** Writes the empty log and its keys where they are missing. */
  begin(db: Database): Promise<void>
  /** A signed note: by the current key, and by the previous one while the operator configures it. */
  sign(text: string): string
  /** Commits to a guess and to the account that makes it, with salts of their own. */
  commitTo(guess: { puzzleId: string; userId: string; point: Point }): Commitment
  /** Receipts for guesses that were stored together. */
  receiptsFor(guesses: readonly CommittedGuess[]): Receipt[]
}

/** A stored guess, as far as the log knows it. */
export interface CommittedGuess extends Commitment {
  kind: ReceivedGuess['kind']
  puzzleId: string
  userId: string
  point: Point
  arrival: Arrival
}

interface Needs {
  db: Database
  clock: Clock
  siteUrl: string
  /** 32 bytes in hexadecimals. */
  key: string
  /** The previous key, which keeps signing for those who know only that one. */
  previousKey?: string | undefined
}

/**
 * Opens the log of the site. Its name is given once, by the first server that writes to it, and stays when the address of the site changes. Nothing
 * is written yet: an import wants an empty database.
 */
export async function openPublicLog({ db, clock, siteUrl, key, previousKey }: Needs): Promise<PublicLog> {
  const origin = await findLogName(db, siteUrl)
  const keys: LogKey[] = [key, ...(previousKey ? [previousKey] : [])].map((secret) => openLogKey(secret, origin))
  const [present] = keys as [LogKey]
  const signWithAll = (words: string) => signNote(words, keys)
  const begin = (tx: Database) =>
    beginLog(tx, { origin, keys, note: signWithAll(emptyCheckpoint(origin)), now: clock.now() })
  return {
    begin,
    origin,
    verifierKey: present.verifierKey,
    sign: signWithAll,
    commitTo: ({ puzzleId, userId, point }) => {
      const salts = nextSalts()
      const { salt, accountSalt } = saltsOf(salts)
      const account = accountHash(sha256, { salt: accountSalt, account: userId })
      return {
        salts,
        commitment: commitmentTo(sha256, { salt, text: guessText(puzzleId, guessWords(point)), account }),
      }
    },
    receiptsFor: (guesses) =>
      writeReceipts(sha256, {
        origin,
        guesses: guesses.map(received),
        sign: (words) => signatureOf(words, present),
        base64: base64Of,
      }),
  }
}

/** The verifier key of the log, or the one that it will have once it is begun. */
export async function findVerifierKey({ db, siteUrl, key }: Pick<Needs, 'db' | 'siteUrl' | 'key'>): Promise<string> {
  return openLogKey(key, await findLogName(db, siteUrl)).verifierKey
}

/** The name of the site's log: as it was begun, else as it will be. */
const findLogName = async (db: Database, siteUrl: string): Promise<string> =>
  (await findOrigin(db)) ?? `${new URL(siteUrl).host}/log`

const received = ({ kind, puzzleId, userId, point, salts, commitment, arrival }: CommittedGuess): ReceivedGuess => ({
  ...{ kind, puzzle: puzzleId, account: userId, ...guessWords(point), salts, commitment },
  atUs: arrival.atUs,
  server: arrival.server,
  counter: arrival.counter,
})

const guessesAtOnce = 128
let drawn = Buffer.alloc(0)

/** Random bytes that no other guess has. Drawn by the hundred: a draw costs as much as a hash. */
function nextSalts(): Uint8Array {
  if (drawn.length === 0) drawn = randomBytes(guessesAtOnce * SALTS_BYTES)
  const salts = drawn.subarray(0, SALTS_BYTES)
  drawn = drawn.subarray(SALTS_BYTES)
  return salts
}

const emptyCheckpoint = (origin: string): string =>
  writeCheckpoint({ origin, size: 0, root: treeHashes(sha256).empty() })

async function findOrigin(db: Database): Promise<string | null> {
  const [row] = await rowsOf(db, { origin: text })`select origin from log_state`
  return row?.origin ?? null
}

async function beginLog(
  db: Database,
  { origin, keys, note, now }: { origin: string; keys: readonly LogKey[]; note: string; now: Date },
): Promise<void> {
  await db.sql`
    insert into log_state (origin, note, signed_at, looked_at) values (${origin}, ${note}, ${now}, ${now}) on conflict do nothing`
  for (const { verifierKey } of keys.toReversed())
    await db.sql`insert into log_keys (verifier_key, first_used_at) values (${verifierKey}, ${now}) on conflict do nothing`
}
