import type { Database } from '@whereabouts/engines/database/port'
import type { Telling } from '../distances/distance-policy.ts'
import type { RankedRow } from './queries.ts'
import { countEarlierOfClass, listEarliestOfClass, listGuessesOf, listNearestGuesses } from './ranking-queries.ts'
import { countBefore } from './tally-queries.ts'
import { type ToldClass, toldClassOf } from './told-classes.ts'

/** A guess and its place on the leaderboard, from 1. */
export type Ranked = RankedRow & { rank: number }

/** What is asked of a leaderboard. */
export interface Ranking {
  puzzleId: string
  /** Whose best guesses are wanted. */
  userIds: readonly string[]
  /** How many of the first guesses. */
  limit: number
}

/** The rows that any ranking begins with, however distances are told. */
export interface Candidates extends Ranking {
  /** The nearest guesses, by distance, then time, then id. */
  nearest: Awaited<ReturnType<typeof listNearestGuesses>>
  /** All guesses of these users, by time, then id. */
  own: RankedRow[]
}

export interface Ranks {
  first: Ranked[]
  /** By user: the best guess of each who has any and was asked for, or is among the first. */
  best: Map<string, Ranked>
}

export async function rankGuesses(
  db: Database,
  { telling, ...ranking }: Ranking & { telling: Telling },
): Promise<Ranks> {
  return rankCandidates(db, await listCandidates(db, ranking), telling)
}

export async function listCandidates(db: Database, ranking: Ranking): Promise<Candidates> {
  const [nearest, own] = await Promise.all([listNearestGuesses(db, ranking), listGuessesOf(db, ranking)])
  return { ...ranking, nearest, own }
}

/** The first guesses and the best ones. What is told alike ranks by time, so the order tells no more than the distances. */
export async function rankCandidates(db: Database, candidates: Candidates, telling: Telling): Promise<Ranks> {
  const first = (await listFirst(db, candidates, telling)).map((row, index) => ({ ...row, rank: index + 1 }))
  const best = new Map<string, Ranked>()
  for (const row of first) if (row.userId !== null && !best.has(row.userId)) best.set(row.userId, row)
  // Who is among the first has the best guess there: those of nobody else need counting.
  const others = candidates.own.filter(({ userId }) => !best.has(userId!))
  for (const row of await listBest(db, { puzzleId: candidates.puzzleId, rows: others, telling }))
    best.set(row.userId!, row)
  return { first, best }
}

const ranksByDistance = ({ policy, isOpen }: Telling) => !isOpen || policy.kind === 'exact'

/**
 * By what is told, then time. The nearest guesses hold all of the first but for those that are told as the last of them is: of these the
 * earliest come, near or far.
 */
async function listFirst(
  db: Database,
  { puzzleId, limit, nearest }: Candidates,
  telling: Telling,
): Promise<RankedRow[]> {
  const last = nearest.at(-1)
  if (ranksByDistance(telling) || !last) return nearest
  const told = toldClassOf(last.distanceKm, telling.policy)
  const before = nearest
    .map((row) => ({ ...row, fromKm: toldClassOf(row.distanceKm, telling.policy).fromKm }))
    .filter(({ fromKm }) => fromKm < told.fromKm)
    .sort((a, b) => a.fromKm - b.fromKm || a.nth - b.nth)
  const rest = await listEarliestOfClass(db, { puzzleId, told, limit: limit - before.length })
  return [...before, ...rest]
}

async function listBest(
  db: Database,
  { puzzleId, rows, telling }: { puzzleId: string; rows: RankedRow[]; telling: Telling },
): Promise<Ranked[]> {
  return ranksByDistance(telling)
    ? rankByDistance(db, { puzzleId, rows: bestOfEach(rows, ({ distanceKm }) => distanceKm) })
    : rankAsTold(db, { puzzleId, rows, telling })
}

async function rankByDistance(
  db: Database,
  { puzzleId, rows }: { puzzleId: string; rows: RankedRow[] },
): Promise<Ranked[]> {
  const before = await countBefore(db, { puzzleId, places: rows.map(({ guessId }) => ({ guessId })) })
  return rows.map((row, index) => ({ ...row, rank: before[index]! + 1 }))
}

async function rankAsTold(
  db: Database,
  { puzzleId, rows, telling }: { puzzleId: string; rows: RankedRow[]; telling: Telling },
): Promise<Ranked[]> {
  const classOf = ({ distanceKm }: RankedRow): ToldClass => toldClassOf(distanceKm, telling.policy)
  const best = bestOfEach(rows, (row) => classOf(row).fromKm)
  const wanted = best.map((row) => ({ guessId: row.guessId, told: classOf(row) }))
  const [nearer, earlier] = await Promise.all([
    countBefore(db, { puzzleId, places: wanted.map(({ told }) => ({ km: told.fromKm })) }),
    countEarlierOfClass(db, { puzzleId, wanted }),
  ])
  return best.map((row, index) => ({ ...row, rank: nearer[index]! + earlier[index]! + 1 }))
}

/** Of rows in the order of time: each user's row with the least value, the earliest of several. */
function bestOfEach(rows: RankedRow[], keyOf: (row: RankedRow) => number): RankedRow[] {
  const best = new Map<string, RankedRow>()
  for (const row of rows) {
    const known = best.get(row.userId!)
    if (!known || keyOf(row) < keyOf(known)) best.set(row.userId!, row)
  }
  return [...best.values()]
}
