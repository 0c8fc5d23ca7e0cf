import type { result } from '@whereabouts/contract/days'
import { percentileOf } from '@whereabouts/game/days/results'
import { streakOf } from '@whereabouts/game/days/streak'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { noteAnswerSight } from '../puzzles/for-others.ts'
import { findPublicStory, readReleasedPuzzle } from '../puzzles/queries.ts'
import { getArchivePolicy } from '../site/queries.ts'
import { findDayResult, getLocalDay, listPlayedDays } from './queries.ts'

/** The caller's rank on a day, once its figures are public, and the caller's streak. */
export const getDayResult: CommandOf<typeof result> = async (context, { puzzleId }) => {
  const { db, clock, caller, language } = context
  const { userId } = caller
  const now = clock.now()
  const puzzle = await readReleasedPuzzle(context, { puzzleId, now })
  if (!puzzle) throw new Refusal('not-found')
  const opens = await getArchivePolicy(db)
  const [found, story, days, today] = await Promise.all([
    findDayResult(db, { userId, puzzleId, opens, now }),
    findPublicStory(db, { puzzleId, opens, now, language }),
    listPlayedDays(db, { userId, now }),
    getLocalDay(db, { userId, now }),
  ])
  if (story) await noteAnswerSight(context, [puzzle.id])
  const { current, hasPlayedToday, isAtRisk } = streakOf({ days, today })
  return {
    result: found && { ...found, percentile: percentileOf(found) },
    story,
    streak: { current, has_played_today: hasPlayedToday, is_at_risk: isAtRisk },
  }
}
