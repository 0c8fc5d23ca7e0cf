import { toBase64 } from '@whereabouts/game/log/base64'
import { readBundle } from '@whereabouts/game/log/bundles'
import { accountHash, guessWords, saltsOf } from '@whereabouts/game/log/commitment'
import { prizeStateOf, readEntry } from '@whereabouts/game/log/entries'
import type {
  DayFile,
  OpenedAccount,
  Opening,
  PublishedPuzzle,
  ShownPrize,
  ShownResult,
  WitnessFile,
} from '@whereabouts/game/log/verify/day-file'
import { centsFrom } from '@whereabouts/game/money'
import { puzzleLifetimeMs } from '@whereabouts/game/rules'
import type { Services } from '../../core/context.ts'
import { hexOf, sha256 } from './bytes.ts'
import {
  type DayPuzzleRow,
  findArrivalsOf,
  findCheckpointBefore,
  findFirstWitnessed,
  findRevealed,
  findWitnessed,
  listErased,
  listOpenings,
  listPuzzlesOfDay,
  listRestored,
  type OpeningRow,
} from './day-queries.ts'
import { loggedAs } from './for-others.ts'
import { findBundle } from './tree-queries.ts'

type Needs = Pick<Services, 'db' | 'clock'>

const numberOf = (index: string | null) => (index === null ? null : Number(index))

/**
 * The published data of a day in addition to the log. Null where it has no released puzzle. Read in one snapshot, so that it agrees with the log: of a
 * win or a payment that the log does not have yet it says nothing.
 */
export const describeDay = ({ db, clock }: Needs, date: string): Promise<DayFile | null> =>
  db.transaction(async (tx) => {
    await tx.script('set transaction isolation level repeatable read, read only')
    return dayIn({ db: tx, clock }, date)
  })

async function dayIn({ db, clock }: Needs, date: string): Promise<DayFile | null> {
  const rows = await listPuzzlesOfDay(db, { date, now: clock.now() })
  if (rows.length === 0) return null
  const puzzles: PublishedPuzzle[] = []
  for (const row of rows) puzzles.push(await describePuzzle({ db, clock }, row))
  return {
    version: 2,
    date,
    puzzles,
    before: await findCheckpointBefore(db, new Date(`${date}T00:00:00Z`)),
    restored: await listRestored(db),
  }
}

async function describePuzzle(needs: Pick<Services, 'db' | 'clock'>, row: DayPuzzleRow): Promise<PublishedPuzzle> {
  const { db, clock } = needs
  const sealIndex = numberOf(row.sealIndex)
  const revealed = row.isSolved ? await findRevealed(db, row.id) : null
  const isOver = clock.now().getTime() - row.releasedAt.getTime() > puzzleLifetimeMs
  return {
    puzzle: row.id,
    state: row.isSolved ? 'solved' : row.isCalledOff ? 'called-off' : isOver ? 'ended' : 'open',
    release: row.releasedAt.toISOString(),
    seal_index: sealIndex,
    first_index: numberOf(row.firstIndex),
    last_index: numberOf(row.lastIndex),
    seal_witnessed: sealIndex === null ? null : await findFirstWitnessed(db, sealIndex),
    sealed: revealed?.sealed ?? null,
    shown: revealed && shownOf(revealed, row),
  }
}

type Revealed = NonNullable<Awaited<ReturnType<typeof findRevealed>>>

function shownOf(revealed: Revealed, { prizeAmount }: DayPuzzleRow): ShownResult {
  const { lat, lng, winner, winnerId, salts, guesses, unlogged, copies } = revealed
  return {
    prize: prizeOf(revealed),
    ...guessWords({ lat, lng }),
    prize_cents: String(centsFrom(prizeAmount)),
    ...{ winner, winner_account: winner === null ? null : openedAccount(winnerId, salts), guesses, unlogged },
    photos: copies.flatMap(({ kind, sha256, width, format }) =>
      kind === 'sharp' && sha256 ? [{ sha256, width, format }] : [],
    ),
  }
}

/** The payee's hash is computed from the account in the tables, so a prize that is owed to another account has another hash. */
function prizeOf({ prizeAmount, payee, prizeSteps, waiting, prizeIndex, salts }: Revealed): ShownPrize | null {
  const last = prizeSteps.flatMap((kind) => loggedAs[kind] ?? []).at(-1 - waiting)
  if (prizeAmount === null || payee === null || salts === null || !last) return null
  return {
    state: prizeStateOf[last],
    cents: String(centsFrom(prizeAmount)),
    payee: toBase64(accountHash(sha256, { salt: saltsOf(salts).accountSalt, account: payee })),
    index: numberOf(prizeIndex),
  }
}

/** What the site's witness has signed and refused; null without a witness. */
export async function describeWitness({ db, witness }: Pick<Services, 'db' | 'witness'>): Promise<WitnessFile | null> {
  const { verifierKey: key, url } = witness
  if (key === null || url === null) return null
  const { since, note, refusedAt, refused } = await findWitnessed(db, key.split('+')[0]!)
  const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
  return {
    ...{ version: 2, key, url, note },
    since: since && secondsOf(since),
    refusal: refusedAt && refused !== null ? { seconds: secondsOf(refusedAt), note: refused } : null,
  }
}

const openedAccount = (account: string | null, salts: Uint8Array | null): OpenedAccount | null =>
  account !== null && salts !== null ? { account, salt: toBase64(saltsOf(salts).accountSalt) } : null

/** What opens the guesses of a piece of the log, as far as their puzzles are solved; and which of them were erased. */
export async function describeOpenings(
  { db }: Pick<Services, 'db'>,
  bundle: number,
): Promise<{ openings: Opening[]; erased: { commitment: string; index: number }[] } | null> {
  const bytes = await findBundle(db, bundle)
  if (!bytes) return null
  const commitments = new Set(
    readBundle(bytes)!.flatMap((raw) => {
      const entry = readEntry(raw)
      return entry && (entry.kind === 'guess' || entry.kind === 'late-guess') ? [hexOf(entry.commitment)] : []
    }),
  )
  const span = await findArrivalsOf(db, bundle)
  const rows = span ? await listOpenings(db, span) : []
  const erased = commitments.size > 0 ? await listErased(db, [...commitments]) : []
  return {
    openings: rows
      // Guesses of the same moments may be in another piece. The day's count reveals one that the log never had.
      .filter(({ commitment }) => commitments.has(hexOf(commitment)))
      .map(openingOf),
    erased: erased.map(({ commitment, index }) => ({ commitment, index: Number(index) })),
  }
}

/**
 * The account is named by its hash alone. The hash is computed from the account in the tables, so a guess assigned to another account opens no entry.
 */
function openingOf({ puzzleId, userId, salts, lat, lng, distanceKm, isWin }: OpeningRow): Opening {
  const { salt, accountSalt } = saltsOf(salts)
  return {
    puzzle: puzzleId,
    salt: toBase64(salt),
    account: toBase64(accountHash(sha256, { salt: accountSalt, account: userId ?? '' })),
    ...guessWords({ lat, lng }),
    distance_km: distanceKm,
    is_winning: isWin,
  }
}
