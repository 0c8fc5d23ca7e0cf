import { randomBytes } from 'node:crypto'
import type { Database } from '@whereabouts/engines/database/port'
import { asciiBytes, toHex } from '@whereabouts/game/log/ascii'
import { gameRules } from '@whereabouts/game/log/rules-text'
import { sealText } from '@whereabouts/game/log/seal'
import { centsFrom } from '@whereabouts/game/money'
import { puzzleLifetimeMs } from '@whereabouts/game/rules'
import { z } from 'zod'
import type { Clock } from '../../../core/context.ts'
import { sha256 } from '../bytes.ts'
import { type QueuedEntry, queueEntries } from '../for-others.ts'
import type { PublicLog } from '../open-log.ts'
import { findCommonFacts, insertRules, insertSeal, listToSeal, type ToSealRow } from './seal-facts.ts'

const NONCE_BYTES = 32
const noSeal = new Uint8Array(32)
const rulesHash = sha256(Buffer.from(gameRules))
const nonceOf = z.object({ nonce: z.string() })

/**
 * Seals every future puzzle with facts that differ from its seal, and queues the hashes for the log. Every command that changes a puzzle calls this
 * in its transaction. A released puzzle never gets a new seal, whatever its tables say.
 */
export async function sealPuzzles(
  tx: Database,
  { clock, publicLog }: { clock: Clock; publicLog: Pick<PublicLog, 'origin'> },
): Promise<void> {
  if ((await listToSeal(tx, clock.now())).length === 0) return
  await tx.sql`select 1 as one from (select pg_advisory_xact_lock(hashtextextended('whereabouts seals', 0))) as locked`
  // A puzzle may have been released during the wait.
  const now = clock.now()
  const common = await findCommonFacts(tx)
  const site = publicLog.origin.replace(/\/log$/, '')
  const entries: QueuedEntry[] = []
  if (await insertRules(tx, { hash: rulesHash, rules: gameRules, now }))
    entries.push({ puzzleId: null, entry: { kind: 'rules', rules: rulesHash } })
  // Read again: another process may have sealed them while this one waited.
  for (const puzzle of await listToSeal(tx, now)) {
    const sealed = newSeal(puzzle, { site, ...common })
    if (sealed === null) continue
    const hash = sha256(asciiBytes(sealed))
    const replaces = puzzle.sealed === null ? noSeal : sha256(asciiBytes(puzzle.sealed))
    await insertSeal(tx, { puzzleId: puzzle.puzzleId, number: puzzle.number + 1, sealed, hash, now })
    entries.push({
      puzzleId: puzzle.puzzleId,
      entry: {
        ...{ kind: 'seal', puzzle: puzzle.puzzleId, seal: hash, replaces },
        releaseUs: puzzle.releasedAt.getTime() * 1000,
      },
    })
  }
  await queueEntries(tx, entries)
}

interface Common {
  site: string
  distancePolicy: string
  guessLimits: Record<string, number>
}

/** The object to seal; null where the current seal says the same, and where a copy of the photo is not hashed yet. */
function newSeal(puzzle: ToSealRow, { site, distancePolicy, guessLimits }: Common): string | null {
  const { puzzleId, releasedAt, lat, lng, winRadiusKm, prizeAmount } = puzzle
  const sharp = puzzle.copies.filter(({ kind }) => kind === 'sharp')
  const photos = sharp.flatMap(({ sha256: hash }) => hash ?? [])
  if (photos.length < sharp.length) return null
  const textWith = (nonce: string) =>
    sealText({
      ...{ site, puzzleId, releasedAt, distancePolicy, guessLimits, photos, nonce },
      closesAt: new Date(releasedAt.getTime() + puzzleLifetimeMs),
      answer: { lat, lng },
      winRadiusM: Math.round(winRadiusKm * 1000),
      prizeCents: centsFrom(prizeAmount),
      currency: 'usd',
      rules: toHex(rulesHash),
    })
  if (puzzle.sealed !== null && textWith(nonceOf.parse(JSON.parse(puzzle.sealed)).nonce) === puzzle.sealed) return null
  return textWith(randomBytes(NONCE_BYTES).toString('hex'))
}
