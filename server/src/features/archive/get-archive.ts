import type { day, mine, month, ownMonth, week } from '@whereabouts/contract/archive'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { percentileOf } from '@whereabouts/game/days/results'
import { pointsOf } from '@whereabouts/game/points'
import type { CommandOf, ContextFor, RequestFacts, Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { findNearestPlace, type NearestPlace } from '../places/queries.ts'
import { noteAnswerSight } from '../puzzles/for-others.ts'
import { getArchivePolicy } from '../site/queries.ts'
import {
  type ArchivedRow,
  findArchivedBefore,
  findArchivedFrom,
  listArchived,
  listArchivedDates,
  listBestGuesses,
  listOwnResults,
  type Opening,
} from './archive-queries.ts'
import { describeInFull, describeListed } from './describe-archived.ts'
import { describeWeeks, findLastWeek } from './for-others.ts'
import { readArchive } from './read-archive.ts'

type Needs = Pick<Services, 'db' | 'shortLivedCache' | 'clock' | 'places' | 'log' | 'firstSights'>
/** The same, for a page in a language. */
type ForReader = Needs & Pick<RequestFacts, 'language'> & Pick<ContextFor<'public'>, 'caller'>
type Month = OutputOf<typeof month>
type Day = OutputOf<typeof day>

const dayMs = 24 * 60 * 60 * 1000

/** The public days of a month, or of the latest month with any; it may have none at all. */
export const getArchiveMonth: CommandOf<typeof month> = async (context, { month: wanted }) => {
  const found = await findArchiveMonth(context, wanted ?? null)
  if (!found) throw new Refusal('not-found')
  return found
}

/** A public day in full. */
export const getArchiveDay: CommandOf<typeof day> = async (context, { date }) => {
  const found = await findArchiveDay(context, date)
  if (!found) throw new Refusal('not-found')
  return found
}

/** The caller's own results of a public day. */
export const getOwnArchiveDay: CommandOf<typeof mine> = async (context, { date }) => {
  const { db, clock, caller } = context
  if (!isOfOurTime(date)) return { results: [] }
  const opens = await getArchivePolicy(db)
  const rows = await listOwnResults(db, { userId: caller.userId, releaseDate: date, opens, now: clock.now() })
  return {
    results: rows.map(({ puzzleId, lat, lng, bestKm, guesses, ...standing }) => ({
      puzzle_id: puzzleId,
      guess_lat: lat,
      guess_lng: lng,
      distance_km: bestKm,
      guesses,
      percentile: percentileOf(standing),
    })),
  }
}

/** The points of the caller's best guess at each public photo of a month; of those that they have not played, nothing. */
export const getOwnArchiveMonth: CommandOf<typeof ownMonth> = async ({ db, clock, caller }, { month: shown }) => {
  if (!isOfOurTime(shown)) return { points: [] }
  const opening = { opens: await getArchivePolicy(db), now: clock.now() }
  const days = await listArchived(db, { ...spanOf(shown), ...opening, language: 'en' })
  const puzzleIds = days.map(({ puzzleId }) => puzzleId)
  const rows = await listBestGuesses(db, { userIds: [caller.userId], puzzleIds })
  return {
    points: rows.map(({ puzzleId, distanceKm }) => ({ puzzle_id: puzzleId, points: pointsOf(distanceKm) })),
  }
}

/** The caller's last week; null where they did not play in it. */
export const getOwnWeek: CommandOf<typeof week> = async ({ db, clock, caller: { userId } }) => {
  const now = clock.now()
  const { monday } = await findLastWeek(db, now)
  return { week: (await describeWeeks(db, { userIds: [userId], monday, now })).get(userId) ?? null }
}

/** Null for a month without public days. Without a month there is always an answer. */
export async function findArchiveMonth(needs: ForReader, wanted: string | null): Promise<Month | null> {
  if (wanted !== null && !isOfOurTime(wanted)) return null
  const found = await readArchive(needs, `month ${wanted} in ${needs.language}`, (opening) =>
    loadMonth(needs, { wanted, opening }),
  )
  if (found) await noteAnswerSight(needs, idsOf(found.days))
  return found ?? (wanted === null ? { month: null, days: [], older: null, newer: null } : null)
}

/** Null for a day that is not public. */
export async function findArchiveDay(needs: ForReader, date: string): Promise<Day | null> {
  if (!isOfOurTime(date)) return null
  const found = await readArchive(needs, `day ${date} in ${needs.language}`, (opening) =>
    loadDay(needs, { date, opening }),
  )
  if (found) await noteAnswerSight(needs, idsOf(found.puzzles))
  return found
}

const idsOf = (days: Month['days']) => days.map((one) => one.puzzle_id)

/** No puzzle can be of another year, and not every year can be asked for. */
const isOfOurTime = (date: string) => date.startsWith('2')

/** The paths of all public days, the latest first. */
export const listArchivePages = async (needs: Needs): Promise<string[]> =>
  ((await readArchive(needs, 'dates', (opening) => listArchivedDates(needs.db, opening))) ?? []).map(
    (date) => `/archive/${date}`,
  )

async function loadMonth(
  needs: ForReader,
  { wanted, opening }: { wanted: string | null; opening: Opening },
): Promise<Month | null> {
  const { db, language } = needs
  const shown = wanted ?? monthOf(await findArchivedBefore(db, { ...opening, before: opening.now }))
  if (shown === null) return null
  const { from, before } = spanOf(shown)
  const [rows, older, newer] = await Promise.all([
    listArchived(db, { ...opening, from, before, language }),
    findArchivedBefore(db, { ...opening, before: from }),
    findArchivedFrom(db, { ...opening, from: before }),
  ])
  if (rows.length === 0) return null
  const days = await describeAll(needs, rows.reverse(), describeListed)
  return { month: shown, days, older: monthOf(older), newer: monthOf(newer) }
}

async function loadDay(needs: ForReader, { date, opening }: { date: string; opening: Opening }): Promise<Day | null> {
  const from = new Date(`${date}T00:00:00Z`)
  const before = new Date(from.getTime() + dayMs)
  const [rows, previous, next] = await Promise.all([
    listArchived(needs.db, { ...opening, from, before, language: needs.language }),
    findArchivedBefore(needs.db, { ...opening, before: from }),
    findArchivedFrom(needs.db, { ...opening, from: before }),
  ])
  if (rows.length === 0) return null
  return { date, puzzles: await describeAll(needs, rows, describeInFull), previous, next }
}

function spanOf(shown: string) {
  const from = new Date(`${shown}-01T00:00:00Z`)
  return { from, before: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) }
}

const monthOf = (date: string | null) => date?.slice(0, 7) ?? null

function describeAll<Described>(
  { places, log, language }: ForReader,
  rows: readonly ArchivedRow[],
  describe: (row: ArchivedRow, nearest: NearestPlace | null) => Described,
): Promise<Described[]> {
  return Promise.all(
    rows.map(async (row) => {
      // A day without its nearest place is better than none.
      const nearest = await findNearestPlace(places, row, language).catch((err: unknown) => {
        log.warn({ err }, 'the nearest place of an open day could not be found')
        return null
      })
      return describe(row, nearest)
    }),
  )
}
