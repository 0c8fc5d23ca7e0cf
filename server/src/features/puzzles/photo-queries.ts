import type { Puzzle } from '@whereabouts/contract/puzzles'
import { mayRevealPhoto } from '@whereabouts/game/reveal'
import type { Caller, Services } from '../../core/context.ts'
import { getGuessLimit } from '../subscriptions/limit-queries.ts'
import type { PuzzleRow } from './queries.ts'

export type PhotoKind = 'sharp' | 'blurred'

/** Which copy of the photo a caller may see at this moment. */
export async function photoKindFor({
  caller,
  clock,
  subscriptionsOf,
}: Pick<Services, 'clock' | 'subscriptionsOf'> & { caller: Caller | null }): Promise<PhotoKind> {
  if (!caller) return 'blurred'
  const guessLimit = caller.isAdmin ? 0 : await getGuessLimit({ subscriptionsOf }, caller.userId, clock.now())
  return mayRevealPhoto({ isAdmin: caller.isAdmin, guessLimit }) ? 'sharp' : 'blurred'
}

/** What pages need to show one kind of a puzzle's photo. */
export function describePhoto(puzzle: PuzzleRow, kind: PhotoKind): Puzzle['photo'] {
  const copies = puzzle.variants.filter((variant) => variant.kind === kind)
  const widths = [...new Set(copies.map(({ width }) => width))].sort((a, b) => a - b)
  const largest = copies.reduce((best, copy) => (copy.width > best.width ? copy : best), copies[0]!)
  return {
    kind,
    width: largest.width,
    height: largest.height,
    widths,
    dominantColor: puzzle.dominantColor,
    placeholder: puzzle.placeholder,
  }
}
