import type { LiveBoard, LiveRow } from '@whereabouts/contract/leaderboard'
import type { Database } from '@whereabouts/engines/database/port'
import { type Disclosure, discloseGuess } from '../../core/disclose-guess.ts'
import { type DisclosedClass, disclosedClassOf } from './disclosed-classes.ts'
import { countEarlierOfClass, listEarliestOfClass, listNearestAndOwn, type RankedRow } from './ranking-queries.ts'
import { countBefore } from './tally-queries.ts'

/** A guess and its place on the leaderboard, from 1. */
export type Ranked = RankedRow & { rank: number }

export interface Ranking {
  puzzleId: string
  userIds: readonly string[]
  /** How many of the first guesses. */
  limit: number
}

/** The first rows of the ranking by exact distances. */
export type Candidates = Ranking & Awaited<ReturnType<typeof listNearestAndOwn>>

export interface Ranks {
  first: Ranked[]
  /** By user: the best guess of each requested user, and of those among the first. */
  best: Map<string, Ranked>
}

/** A row of the leaderboard as everyone may see it. */
export const rowOf = (row: Ranked, disclosure: Disclosure): LiveRow => ({
  guess_id: row.guessId,
  rank: row.rank,
  username: row.username,
  ...discloseGuess(row, disclosure),
  is_winning_guess: row.isWin,
  guessed_at: row.guessedAt.toISOString(),
})

/** How the distances of a leaderboard are disclosed, as players read it. */
export function distancesOf({ policy: { kind }, isOpen }: Disclosure): LiveBoard['distances'] {
  if (!isOpen) return 'exact'
  return kind === 'after-the-day' ? 'withheld' : kind
}

export async function rankGuesses(
  db: Database,
  { disclosure, ...ranking }: Ranking & { disclosure: Disclosure },
): Promise<Ranks> {
  return rankCandidates(db, await listCandidates(db, ranking), disclosure)
}

export async function listCandidates(db: Database, ranking: Ranking): Promise<Candidates> {
  return { ...ranking, ...(await listNearestAndOwn(db, ranking)) }
}

/**
 * Returns the first guesses and the users' best ones. Distances that are disclosed alike rank by time, so the order reveals no more than the
 * distances.
 */
export async function rankCandidates(db: Database, candidates: Candidates, disclosure: Disclosure): Promise<Ranks> {
  const first = (await listFirst(db, candidates, disclosure)).map((row, index) => ({ ...row, rank: index + 1 }))
  const best = new Map<string, Ranked>()
  for (const row of first) if (row.userId !== null && !best.has(row.userId)) best.set(row.userId, row)
  // Users among the first have their best guess there: only those of the others need counting.
  const others = candidates.own.filter(({ userId }) => !best.has(userId!))
  for (const row of await listBest(db, { puzzleId: candidates.puzzleId, rows: others, disclosure }))
    best.set(row.userId!, row)
  return { first, best }
}

const ranksByDistance = ({ policy, isOpen }: Disclosure) => !isOpen || policy.kind === 'exact'

/**
 * Ranks by disclosed distance, then time. The nearest guesses contain all of the first, except in the class of the last one: of that class the
 * earliest count, near or far.
 */
async function listFirst(
  db: Database,
  { puzzleId, limit, nearest }: Candidates,
  disclosure: Disclosure,
): Promise<RankedRow[]> {
  const last = nearest.at(-1)
  if (ranksByDistance(disclosure) || !last) return nearest
  const disclosed = disclosedClassOf(last.distanceKm, disclosure.policy)
  const before = nearest
    .map((row) => ({ ...row, fromKm: disclosedClassOf(row.distanceKm, disclosure.policy).fromKm }))
    .filter(({ fromKm }) => fromKm < disclosed.fromKm)
    .sort((a, b) => a.fromKm - b.fromKm || a.nth - b.nth)
  const rest = await listEarliestOfClass(db, { puzzleId, disclosed, limit: limit - before.length })
  return [...before, ...rest]
}

async function listBest(
  db: Database,
  { puzzleId, rows, disclosure }: { puzzleId: string; rows: RankedRow[]; disclosure: Disclosure },
): Promise<Ranked[]> {
  return ranksByDistance(disclosure)
    ? rankByDistance(db, { puzzleId, rows: bestOfEach(rows, ({ distanceKm }) => distanceKm) })
    : rankAsDisclosed(db, { puzzleId, rows, disclosure })
}

async function rankByDistance(
  db: Database,
  { puzzleId, rows }: { puzzleId: string; rows: RankedRow[] },
): Promise<Ranked[]> {
  const before = await countBefore(db, { puzzleId, places: rows.map(({ guessId }) => ({ guessId })) })
  return rows.map((row, index) => ({ ...row, rank: before[index]! + 1 }))
}

async function rankAsDisclosed(
  db: Database,
  { puzzleId, rows, disclosure }: { puzzleId: string; rows: RankedRow[]; disclosure: Disclosure },
): Promise<Ranked[]> {
  const classOf = ({ distanceKm }: RankedRow): DisclosedClass => disclosedClassOf(distanceKm, disclosure.policy)
  const best = bestOfEach(rows, (row) => classOf(row).fromKm)
  const wanted = best.map((row) => ({ guessId: row.guessId, disclosed: classOf(row) }))
  const [nearer, earlier] = await Promise.all([
    countBefore(db, { puzzleId, places: wanted.map(({ disclosed }) => ({ km: disclosed.fromKm })) }),
    countEarlierOfClass(db, { puzzleId, wanted }),
  ])
  return best.map((row, index) => ({ ...row, rank: nearer[index]! + earlier[index]! + 1 }))
}

/** Returns each user's row with the least value, the earliest of several. The rows are in the order of time. */
function bestOfEach(rows: RankedRow[], keyOf: (row: RankedRow) => number): RankedRow[] {
  const best = new Map<string, RankedRow>()
  for (const row of rows) {
    const known = best.get(row.userId!)
    if (!known || keyOf(row) < keyOf(known)) best.set(row.userId!, row)
  }
  return [...best.values()]
}
