import type { solution } from '@whereabouts/contract/puzzles'
import { mayRevealAnswer } from '@whereabouts/game/reveal'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { nameInPublic } from '../../core/name-in-public.ts'
import { wireAmount } from '../../core/wire-amount.ts'
import { describeNearest, findNearestPlace } from '../places/queries.ts'
import { getArchivePolicy } from '../site/queries.ts'
import { noteAnswerSight } from './for-others.ts'
import { findPublicStory, findSolution, readReleasedPuzzle, readToday } from './queries.ts'

/** Where today's photo was taken and who found it, for everyone, once the puzzle is solved. */
export const getSolution: CommandOf<typeof solution> = async (context) => {
  const { shortLivedCache, clock, language } = context
  const now = clock.now()
  const { puzzleId } = await readToday(context, now)
  const puzzle = puzzleId && (await readReleasedPuzzle(context, { puzzleId, now }))
  if (!puzzle || !mayRevealAnswer(puzzle)) return { solution: null }
  const found = await shortLivedCache.read(
    { topic: ['puzzles', 'names'], name: `solution of ${puzzle.id} in ${language}` },
    () => readSolution(context, puzzle.id),
  )
  await noteAnswerSight(context, [puzzle.id])
  return {
    solution: found && { puzzle_id: puzzle.id, release_date: puzzle.releaseDate, ...found },
  }
}

async function readSolution({ db, clock, places, language, log }: ContextFor<'public'>, puzzleId: string) {
  const found = await findSolution(db, puzzleId)
  if (!found) return null
  const { lat, lng, prizeAmount, solvedAt } = found
  const [story, nearest] = await Promise.all([
    findPublicStory(db, { puzzleId, opens: await getArchivePolicy(db), now: clock.now(), language }),
    // A solution is shown without its nearest place rather than not at all.
    findNearestPlace(places, { lat, lng }, language).catch((err: unknown) => {
      log.warn({ err }, 'the nearest place of a solution could not be found')
      return null
    }),
  ])
  return {
    ...{ actual_lat: lat, actual_lng: lng, solved_at: solvedAt.toISOString() },
    prize_amount: wireAmount(prizeAmount),
    winner: nameInPublic(found),
    story,
    nearest: describeNearest(nearest),
  }
}
