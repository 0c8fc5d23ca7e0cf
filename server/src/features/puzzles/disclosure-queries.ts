import type { Database } from '@whereabouts/engines/database/port'
import type { DistancePolicy } from '@whereabouts/game/reveal'
import type { Services } from '../../core/context.ts'
import type { Disclosure } from '../../core/disclose-guess.ts'
import { getDistancePolicy } from '../site/queries.ts'
import { readToday } from './cached-queries.ts'
import { findToday } from './queries.ts'

/** The facts that decide how distances are disclosed, for every puzzle. */
export interface DisclosureFacts {
  policy: DistancePolicy
  /** The puzzle that takes guesses, unless it is solved. */
  currentId: string | null
}

export async function getDisclosureFacts(db: Database, now: Date): Promise<DisclosureFacts> {
  const [stored, today] = await Promise.all([getDistancePolicy(db), findToday(db, now)])
  return { policy: stored, currentId: today.puzzleId }
}

/** The same from the cache, at most a second old, for frequent reads. A guess is judged and answered by the tables. */
export async function readDisclosureFacts(
  needs: Pick<Services, 'db' | 'shortLivedCache'>,
  now: Date,
): Promise<DisclosureFacts> {
  const policy = { topic: 'site', name: 'distance policy' } as const
  const [stored, today] = await Promise.all([
    needs.shortLivedCache.read(policy, () => getDistancePolicy(needs.db)),
    readToday(needs, now),
  ])
  return { policy: stored, currentId: today.puzzleId }
}

export function disclosureOf(
  puzzle: { id: string; isSolved: boolean },
  { policy, currentId }: DisclosureFacts,
): Disclosure {
  return { policy, isOpen: !puzzle.isSolved && puzzle.id === currentId }
}

export async function getDisclosure(
  db: Database,
  { puzzle, now }: { puzzle: { id: string; isSolved: boolean }; now: Date },
): Promise<Disclosure> {
  return disclosureOf(puzzle, await getDisclosureFacts(db, now))
}
