import type { Puzzle } from '@whereabouts/contract/puzzles'
import type { Database } from '@whereabouts/engines/database/port'
import { mayRevealPhoto } from '@whereabouts/game/reveal'
import type { Caller } from '../context.ts'
import { getGuessLimit } from '../subscriptions/guess-limit.ts'
import { wireAmount } from '../wire-amount.ts'
import type { PuzzleRow } from './queries.ts'

/** Which copy of the photo a caller may see at this moment. */
export async function photoKindFor(db: Database, caller: Caller | null, now: Date): Promise<'sharp' | 'blurred'> {
  if (!caller) return 'blurred'
  const guessLimit = caller.isAdmin ? 0 : await getGuessLimit(db, caller.userId, now)
  return mayRevealPhoto({ isAdmin: caller.isAdmin, guessLimit }) ? 'sharp' : 'blurred'
}

/** By the rows that shared reads keep: what is said of one is the same for all who may see the same photo. */
const described = { sharp: new WeakMap<PuzzleRow, Puzzle>(), blurred: new WeakMap<PuzzleRow, Puzzle>() }

/** A released puzzle as a caller may know it. */
export function describePuzzle(puzzle: PuzzleRow, kind: 'sharp' | 'blurred'): Puzzle {
  const known = described[kind].get(puzzle) ?? describe(puzzle, kind)
  described[kind].set(puzzle, known)
  return known
}

function describe(puzzle: PuzzleRow, kind: 'sharp' | 'blurred'): Puzzle {
  const copies = puzzle.variants.filter((variant) => variant.kind === kind)
  const widths = [...new Set(copies.map(({ width }) => width))].sort((a, b) => a - b)
  const largest = copies.reduce((best, copy) => (copy.width > best.width ? copy : best), copies[0]!)
  return {
    id: puzzle.id,
    // The photo's own id is part of the address, so that a replaced photo has a new one; it gives no access by itself.
    image_url: `/api/puzzles/${puzzle.id}/photo/${kind}?v=${puzzle.photoId}`,
    prize_amount: wireAmount(puzzle.prizeAmount),
    release_date: puzzle.releaseDate,
    release_time: puzzle.releaseTime,
    is_solved: puzzle.isSolved,
    created_at: puzzle.createdAt.toISOString(),
    updated_at: puzzle.updatedAt.toISOString(),
    photo: {
      kind,
      width: largest.width,
      height: largest.height,
      widths,
      dominantColor: puzzle.dominantColor,
      placeholder: puzzle.placeholder,
    },
  }
}
