import type { Database } from '@whereabouts/engines/database/port'
import { type DistancePolicy, tellDistance } from '@whereabouts/game/reveal'
import { defaultDistanceRoundingKm } from '@whereabouts/game/rules'
import type { Services } from '../context.ts'
import { findToday } from '../puzzles/queries.ts'
import { readToday } from '../puzzles/shared-puzzles.ts'

/** How distances on one puzzle are told at this moment. */
export interface Telling {
  policy: DistancePolicy
  /** Guesses are still taken. Once they are not, exact distances are told whatever the policy says. */
  isOpen: boolean
}

/** What decides how distances are told, on every puzzle. */
export interface TellingFacts {
  policy: DistancePolicy
  /** The puzzle that takes guesses, unless it is solved. */
  currentId: string | null
}

/** The operator's policy as the settings of the site have it; the exact distances without one. */
export function distancePolicyOf({
  kind,
  roundingKm,
}: {
  kind: string | null
  roundingKm: string | null
}): DistancePolicy {
  if (kind === 'bands' || kind === 'after-the-day') return { kind }
  if (kind === 'rounded') return { kind, stepKm: roundingKm ? Number(roundingKm) : defaultDistanceRoundingKm }
  return { kind: 'exact' }
}

export async function getDistancePolicy(db: Database): Promise<DistancePolicy> {
  const rows = await db.sql<{ key: string; value: string }>`
    select key, value from site_config where key in ('distance_policy', 'distance_rounding_km')`
  const settingOf = (wanted: string) => rows.find(({ key }) => key === wanted)?.value ?? null
  return distancePolicyOf({ kind: settingOf('distance_policy'), roundingKm: settingOf('distance_rounding_km') })
}

export async function getTellingFacts(db: Database, now: Date): Promise<TellingFacts> {
  const [policy, today] = await Promise.all([getDistancePolicy(db), findToday(db, now)])
  return { policy, currentId: today.puzzleId }
}

/** The same from memory, at most a second old, for reads that many make at once. A guess is judged and answered by the tables. */
export async function readTellingFacts(needs: Pick<Services, 'db' | 'sharedReads'>, now: Date): Promise<TellingFacts> {
  const policy = { topic: 'site', name: 'distance policy' } as const
  const [kept, today] = await Promise.all([
    needs.sharedReads.read(policy, () => getDistancePolicy(needs.db)),
    readToday(needs, now),
  ])
  return { policy: kept, currentId: today.puzzleId }
}

export function tellingOf(puzzle: { id: string; isSolved: boolean }, { policy, currentId }: TellingFacts): Telling {
  return { policy, isOpen: !puzzle.isSolved && puzzle.id === currentId }
}

export async function getTelling(
  db: Database,
  { puzzle, now }: { puzzle: { id: string; isSolved: boolean }; now: Date },
): Promise<Telling> {
  return tellingOf(puzzle, await getTellingFacts(db, now))
}

/**
 * What is told of a guess, under the names of the wire. Every distance that leaves the server comes from here. A win is told exactly, also
 * to who read the puzzle a moment before it was solved.
 */
export function tellGuess(
  { distanceKm, isWin }: { distanceKm: number; isWin: boolean },
  { policy, isOpen }: Telling,
): { distance_km: number | null; distance_text: string } {
  const { km, text } = tellDistance(distanceKm, { policy, isOpen: isOpen && !isWin })
  return { distance_km: km, distance_text: text }
}
