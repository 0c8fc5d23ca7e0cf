import type { Puzzle } from '@whereabouts/contract/puzzles'
import { wireAmount } from '../../core/wire-amount.ts'
import type { PuzzleRow } from './queries.ts'
import { describePhoto, type PhotoKind } from './queries.ts'

/** By rows, which the short-lived cache holds for a second: readers of the same row get the same object. */
const described = { sharp: new WeakMap<PuzzleRow, Puzzle>(), blurred: new WeakMap<PuzzleRow, Puzzle>() }

/** Describes a released puzzle as a caller may know it. All callers who may see the same photo get the same description. */
export function describePuzzle(puzzle: PuzzleRow, kind: PhotoKind): Puzzle {
  const known = described[kind].get(puzzle) ?? describe(puzzle, kind)
  described[kind].set(puzzle, known)
  return known
}

function describe(puzzle: PuzzleRow, kind: PhotoKind): Puzzle {
  return {
    id: puzzle.id,
    number: puzzle.number,
    // The photo's own id is part of the address, so that a replaced photo has a new one; it gives no access on its own.
    image_url: `/api/puzzles/${puzzle.id}/photo/${kind}?v=${puzzle.photoId}`,
    prize_amount: wireAmount(puzzle.prizeAmount),
    release_date: puzzle.releaseDate,
    release_time: puzzle.releaseTime,
    is_solved: puzzle.isSolved,
    seal: puzzle.seal,
    created_at: puzzle.createdAt.toISOString(),
    updated_at: puzzle.updatedAt.toISOString(),
    photo: describePhoto(puzzle, kind),
  }
}
