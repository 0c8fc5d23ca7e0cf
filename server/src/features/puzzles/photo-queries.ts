import type { Puzzle } from '@whereabouts/contract/puzzles'
import { mayRevealPhoto } from '@whereabouts/game/reveal'
import type { Caller, Services } from '../../core/context.ts'
import { getArchivePolicy } from '../site/queries.ts'
import { getGuessLimit } from '../subscriptions/limit-queries.ts'
import { isDayArchived, type PuzzleRow } from './queries.ts'

export type PhotoKind = 'sharp' | 'blurred'

type Needs = Pick<Services, 'db' | 'clock' | 'shortLivedCache' | 'subscriptionsOf'> & { caller: Caller | null }

/** Which copy of a puzzle's photo a caller may see now. */
export async function photoKindFor(needs: Needs, puzzle: Pick<PuzzleRow, 'id' | 'isSolved'>): Promise<PhotoKind> {
  const viewer = await viewerOf(needs)
  const isDayOpen =
    !mayRevealPhoto({ ...viewer, isDayOpen: false }) && puzzle.isSolved && (await isOpenToAll(needs, puzzle.id))
  return mayRevealPhoto({ ...viewer, isDayOpen }) ? 'sharp' : 'blurred'
}

/** Whether a caller sees the photo of every day sharp, the current one included. */
export const seesEveryPhoto = async (needs: Needs): Promise<boolean> =>
  mayRevealPhoto({ ...(await viewerOf(needs)), isDayOpen: false })

async function viewerOf({ caller, clock, subscriptionsOf }: Needs): Promise<{ isAdmin: boolean; guessLimit: number }> {
  if (!caller || caller.isAdmin) return { isAdmin: caller !== null, guessLimit: 0 }
  return { isAdmin: false, guessLimit: await getGuessLimit({ subscriptionsOf }, caller.userId, clock.now()) }
}

/** Whether a solved day is public: by the operator's choice, and while no unsolved puzzle has its photo. */
async function isOpenToAll({ db, clock, shortLivedCache }: Needs, puzzleId: string): Promise<boolean> {
  const changes = (['site', 'puzzles'] as const).map((topic) => shortLivedCache.changesOf(topic)).join('.')
  return shortLivedCache.read({ topic: 'days', name: `open ${puzzleId} ${changes}` }, async () =>
    isDayArchived(db, { puzzleId, opens: await getArchivePolicy(db), now: clock.now() }),
  )
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
