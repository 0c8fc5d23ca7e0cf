import type { Week } from '@whereabouts/contract/archive'
import type { Database } from '@whereabouts/engines/database/port'
import { moment, rowsOf } from '@whereabouts/engines/database/rows'
import { streakOf } from '@whereabouts/game/days/streak'
import { pointsOfDay, weekOf } from '@whereabouts/game/league'
import { utcDate } from '@whereabouts/game/release'
import { addUtcDays } from '@whereabouts/game/utc-date'
import { listPlayedDaysOf } from '../days/queries.ts'
import { listStandings, type Standing } from '../leagues/queries.ts'
import { getArchivePolicy } from '../site/queries.ts'
import { type ArchivedRow, listArchived, listBestGuesses, type Opening, type OwnGuessRow } from './archive-queries.ts'
import { describeOpenPhoto } from './describe-archived.ts'

const startOf = (date: string) => new Date(`${date}T00:00:00Z`)

/** The last week of which each challenge is over and surely counted, by its Monday, and since when it is: since the next Monday, or later. */
export async function findLastWeek(db: Database, now: Date): Promise<{ monday: string; overAt: Date }> {
  const thisMonday = weekOf(utcDate(now))
  const monday = addUtcDays(thisMonday, -7)
  const [row] = await rowsOf(db, { overAt: moment })`
    select greatest(${startOf(thisMonday)}::timestamptz, max(released_at) + interval '24 hours 10 minutes') as over_at from puzzles
    where release_date >= ${monday}::date and release_date < ${thisMonday}::date and voided_at is null`
  const { overAt } = row!
  return overAt <= now ? { monday, overAt } : { monday: addUtcDays(monday, -7), overAt: startOf(monday) }
}

interface WeekWanted {
  /** Of a week that is over. */
  monday: string
  now: Date
}

const listDays = (db: Database, { monday, now, opens }: WeekWanted & Pick<Opening, 'opens'>): Promise<ArchivedRow[]> =>
  listArchived(db, { from: startOf(monday), before: startOf(addUtcDays(monday, 7)), opens, now, language: 'en' })

/** The puzzles of a week's public days. */
export const listDaysOfWeek = async (db: Database, wanted: WeekWanted): Promise<string[]> =>
  (await listDays(db, { ...wanted, opens: await getArchivePolicy(db) })).map(({ puzzleId }) => puzzleId)

/**
 * The week of each player who played in it: its public days, with what the player guessed. Of a photo that they have not played nothing but the photo.
 */
export async function describeWeeks(
  db: Database,
  { userIds, monday, now }: WeekWanted & { userIds: readonly string[] },
): Promise<Map<string, Week>> {
  const opens = await getArchivePolicy(db)
  const days = await listDays(db, { monday, now, opens })
  const puzzleIds = days.map(({ puzzleId }) => puzzleId)
  const rows = await listBestGuesses(db, { userIds, puzzleIds })
  const guesses = Map.groupBy(
    rows.filter(({ isPractice }) => !isPractice),
    ({ userId }) => userId,
  )
  const standings = Map.groupBy(await listStandings(db, { userIds, week: monday, opens, now }), (row) => row.userId)
  const played = await listPlayedDaysOf(db, { userIds: [...guesses.keys()], now })
  return new Map(
    [...guesses].map(([userId, own]): [string, Week] => {
      const best = own.reduce((one, other) => (other.distanceKm < one.distanceKm ? other : one))
      const week = {
        monday,
        points: own.reduce((sum, guess) => sum + pointsOfDay(guess), 0),
        best_date: days.find(({ puzzleId }) => puzzleId === best.puzzleId)!.releaseDate,
        streak: streakOf(played.get(userId)!).current,
        league: bestPlace(standings.get(userId) ?? []),
        days: days.map((day) => describeDay(day, own)),
      }
      return [userId, week]
    }),
  )
}

function describeDay(day: ArchivedRow, own: readonly OwnGuessRow[]): Week['days'][number] {
  const guess = own.find(({ puzzleId }) => puzzleId === day.puzzleId)
  return {
    ...{ puzzle_id: day.puzzleId, release_date: day.releaseDate, photo: describeOpenPhoto(day) },
    own: guess
      ? {
          ...{ place: { lat: day.lat, lng: day.lng }, guess: { lat: guess.lat, lng: guess.lng } },
          ...{ distance_km: guess.distanceKm, points: pointsOfDay(guess), is_win: guess.isWin },
        }
      : null,
  }
}

/** The player's best place; of equal ones the one among most members. */
function bestPlace(standings: readonly Standing[]): Week['league'] {
  const [best] = standings
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => one.rank - other.rank || other.members - one.members)
  return best ? { name: best.name, rank: best.rank, members: best.members } : null
}
