import type { ForOwner } from '@whereabouts/contract/puzzle-fields'
import type { Database } from '@whereabouts/engines/database/port'
import { winsBoth } from '@whereabouts/game/placement'
import { releaseMoment } from '@whereabouts/game/release'
import { similarTo } from './find-similar.ts'
import { listFingerprints } from './fingerprint-queries.ts'
import { listPlaced, type PlacedRow } from './queries.ts'

interface Conflict {
  kind: ForOwner['kind']
  puzzle: PlacedRow
  other: PlacedRow
}

/**
 * Conflicts for the owner to review: unreleased puzzles of the staff that share a winning answer or a photo with a puzzle of another author. Their
 * authors may not know the other puzzle, so they saw no warning. By release.
 */
export async function listForOwner(db: Database, now: Date): Promise<Conflict[]> {
  const placed = await listPlaced(db)
  const coming = placed.filter((one) => one.createdBy !== null && !one.isCalledOff && releaseMoment(one) > now)
  if (coming.length === 0) return []
  const photos = await listFingerprints(db)
  const found = coming.flatMap((puzzle) => {
    const others = placed.filter(({ isUnseen, createdBy }) => !isUnseen && createdBy !== puzzle.createdBy)
    const photo = photos.find(({ puzzleId }) => puzzleId === puzzle.id)
    const alike = new Map((photo ? similarTo(photo, photos) : []).map(({ puzzleId, isSame }) => [puzzleId, isSame]))
    return others.flatMap((other): Conflict[] => [
      ...(winsBoth(puzzle, other) ? [{ kind: 'known-answer' as const, puzzle, other }] : []),
      ...(alike.has(other.id)
        ? [{ kind: alike.get(other.id) ? ('same-photo' as const) : ('similar-photo' as const), puzzle, other }]
        : []),
    ])
  })
  // Two puzzles of the staff would be named twice, once from each side.
  const keys = new Set<string>()
  return found.filter(({ kind, puzzle, other }) => {
    const key = [kind, ...[puzzle.id, other.id].sort()].join(' ')
    return !keys.has(key) && keys.add(key)
  })
}

export const describeForOwner = ({ kind, puzzle, other }: Conflict): ForOwner => ({
  kind,
  puzzle_id: puzzle.id,
  release_date: puzzle.releaseDate,
  other_id: other.id,
  other_date: other.releaseDate,
})
