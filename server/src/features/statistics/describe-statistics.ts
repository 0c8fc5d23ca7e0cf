import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { mine, ownMap } from '@whereabouts/contract/statistics'
import type { Database } from '@whereabouts/engines/database/port'
import { percentileOf } from '@whereabouts/game/days/results'
import { statisticsOf } from '@whereabouts/game/days/statistics'
import { type Streak, streakOf } from '@whereabouts/game/days/streak'
import { type DayResultRow, getLocalDay, listDayResults, listPlayedDays } from '../days/queries.ts'
import { getArchivePolicy } from '../site/queries.ts'
import { listBestGuesses, listPastDays, listWins } from './queries.ts'

type OwnStatistics = Pick<OutputOf<typeof mine>, 'figures' | 'streak' | 'calendar' | 'results'>
type Spots = OutputOf<typeof ownMap>['spots']

interface Whose {
  userId: string
  now: Date
}

/** A player's statistics for the player: of the days that count up to this moment, and of results no others than may be told. */
export async function describeStatistics(db: Database, { userId, now }: Whose): Promise<OwnStatistics> {
  const opens = await getArchivePolicy(db)
  const today = await getLocalDay(db, { userId, now })
  return figuresOf({
    today,
    days: await listPlayedDays(db, { userId, now }),
    results: await listDayResults(db, { userId, opens, now }),
    wins: await listWins(db, userId),
  })
}

/** The same for whoever has the player's link: nothing of today, nor of a challenge under way. */
export async function describePastStatistics(db: Database, { userId, now }: Whose): Promise<OwnStatistics> {
  const opens = await getArchivePolicy(db)
  const today = await getLocalDay(db, { userId, now })
  return figuresOf({
    today,
    days: await listPastDays(db, { userId, today }),
    results: (await listDayResults(db, { userId, opens, now })).filter(({ releaseDate }) => releaseDate < today),
    wins: await listWins(db, userId),
  })
}

/** A player's streak at a moment, and the day on which that is. */
export async function describeStreak(db: Database, { userId, now }: Whose) {
  const today = await getLocalDay(db, { userId, now })
  const days = await listPlayedDays(db, { userId, now })
  return { streak: wireStreak(streakOf({ days, today })), today }
}

/** A player's best guesses of days whose figures may be told. */
export async function describeMap(db: Database, { userId, now }: Whose): Promise<Spots> {
  const rows = await listBestGuesses(db, { userId, opens: await getArchivePolicy(db), now })
  return rows.map(({ releaseDate, lat, lng, distanceKm, isWin }) => ({
    ...{ release_date: releaseDate, guess_lat: lat, guess_lng: lng },
    ...{ distance_km: distanceKm, is_winning_guess: isWin },
  }))
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
  // A win is told with its day.
  const told = wins.filter(({ day }) => played.has(day))
  const wonPuzzles = new Set(told.map(({ puzzleId }) => puzzleId))
  return {
    figures: {
      ...{ days_played: days.length, wins: told.length, results: results.length },
      ...{ best_km: bestKm, median_km: medianKm, histogram, average_percentile: averagePercentile },
    },
    streak: wireStreak(streak),
    calendar: { today, played: days, forgiven: streak.everForgiven, won: [...new Set(told.map(({ day }) => day))] },
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
