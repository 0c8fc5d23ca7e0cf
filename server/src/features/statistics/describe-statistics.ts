import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { mine, Spot } from '@whereabouts/contract/statistics'
import type { Database } from '@whereabouts/engines/database/port'
import { percentileOf } from '@whereabouts/game/days/results'
import { statisticsOf } from '@whereabouts/game/days/statistics'
import { type Streak, streakOf } from '@whereabouts/game/days/streak'
import { type DayResultRow, getLocalDay, listDayResults, listPlayedDays } from '../days/queries.ts'
import { getArchivePolicy } from '../site/queries.ts'
import { listBestGuesses, listPastDays, listWins } from './queries.ts'

type OwnStatistics = Pick<OutputOf<typeof mine>, 'figures' | 'streak' | 'calendar' | 'results'>

interface PlayerMoment {
  userId: string
  now: Date
}

/** A player's statistics for the player: counted up to this moment, with results only of days with public figures. */
export async function describeStatistics(db: Database, { userId, now }: PlayerMoment): Promise<OwnStatistics> {
  const opens = await getArchivePolicy(db)
  const today = await getLocalDay(db, { userId, now })
  return figuresOf({
    today,
    days: await listPlayedDays(db, { userId, now }),
    results: await listDayResults(db, { userId, opens, now }),
    wins: await listWins(db, userId),
  })
}

/** The statistics that the player's link shows: nothing of today, nor of a current challenge. */
export async function describePastStatistics(db: Database, { userId, now }: PlayerMoment): Promise<OwnStatistics> {
  const opens = await getArchivePolicy(db)
  const today = await getLocalDay(db, { userId, now })
  return figuresOf({
    today,
    days: await listPastDays(db, { userId, today }),
    results: (await listDayResults(db, { userId, opens, now })).filter(({ releaseDate }) => releaseDate < today),
    wins: await listWins(db, userId),
  })
}

/** A player's streak at a moment, and the player's date then. */
export async function describeStreak(db: Database, { userId, now }: PlayerMoment) {
  const today = await getLocalDay(db, { userId, now })
  const days = await listPlayedDays(db, { userId, now })
  return { streak: wireStreak(streakOf({ days, today })), today }
}

/** A player's best guesses of days with public figures. */
export async function describeMap(db: Database, { userId, now }: PlayerMoment): Promise<Spot[]> {
  return listBestGuesses(db, { userId, opens: await getArchivePolicy(db), now })
}

interface Facts {
  today: string
  days: string[]
  results: DayResultRow[]
  wins: Awaited<ReturnType<typeof listWins>>
}

function figuresOf({ today, days, results, wins }: Facts): OwnStatistics {
  const streak = streakOf({ days, today })
  const { bestKm, medianKm, histogram, averagePercentile } = statisticsOf(results)
  const played = new Set(days)
  // A win is shown together with its day.
  const shownWins = wins.filter(({ day }) => played.has(day))
  const wonPuzzles = new Set(shownWins.map(({ puzzleId }) => puzzleId))
  return {
    figures: {
      ...{ days_played: days.length, wins: shownWins.length, results: results.length },
      ...{ best_km: bestKm, median_km: medianKm, histogram, average_percentile: averagePercentile },
    },
    streak: wireStreak(streak),
    calendar: {
      today,
      played: days,
      forgiven: streak.everForgiven,
      won: [...new Set(shownWins.map(({ day }) => day))],
    },
    results: results.map((result) => ({
      ...{ puzzle_id: result.puzzleId, release_date: result.releaseDate, best_km: result.bestKm },
      ...{ guesses: result.guesses, percentile: percentileOf(result), is_win: wonPuzzles.has(result.puzzleId) },
    })),
  }
}

const wireStreak = ({ hasPlayedToday, isAtRisk, hasGrace, current, longest, forgiven }: Streak) => ({
  ...{ current, longest, forgiven },
  ...{ has_played_today: hasPlayedToday, is_at_risk: isAtRisk, has_grace: hasGrace },
})
