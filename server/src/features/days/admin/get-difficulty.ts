import type { difficulty } from '@whereabouts/contract/days.admin'
import { difficultyOf } from '@whereabouts/game/days/difficulty'
import type { CommandOf } from '../../../core/context.ts'
import { getArchivePolicy } from '../../site/queries.ts'
import { listDayFigures } from './queries.ts'

/** How hard the days of a range were. Days with hidden results are left out. */
export const getDifficulty: CommandOf<typeof difficulty> = async ({ db, clock }, { first_day, last_day }) => {
  const opens = await getArchivePolicy(db)
  const days = await listDayFigures(db, { from: first_day, to: last_day, opens, now: clock.now() })
  return {
    days: days.map((day) => {
      const { players, median_km: medianKm, solve_seconds: seconds } = day
      return { ...day, difficulty: difficultyOf({ players, medianKm, isSolved: seconds !== null }) }
    }),
  }
}
