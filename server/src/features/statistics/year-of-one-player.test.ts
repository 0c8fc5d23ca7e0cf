import { mine } from '@whereabouts/contract/statistics'
import { kmBetween, type Point } from '@whereabouts/game/distance'
import { addUtcDays } from '@whereabouts/game/utc-date'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { guessOn, type PastDay, solveOn } from '../../../test-support/lives.ts'
import { chanceFrom, plainFigures, plainStreak } from '../../../test-support/plain-statistics.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { closeDays } from '../days/close-days.ts'
import { saveZone } from '../days/zone-queries.ts'
import { describeStatistics } from './describe-statistics.ts'

const firstDay = '2025-03-10'
const days = 365
/** Where the player is, from which day on. Both clocks of Berlin and New York change in between, and the date line is crossed twice. */
const journey: Record<number, string> = {
  0: 'America/New_York',
  15: 'Europe/Berlin',
  100: 'Asia/Tokyo',
  110: 'Pacific/Honolulu',
  120: 'Asia/Tokyo',
  140: 'Asia/Kolkata',
  180: 'Europe/Berlin',
  233: 'America/New_York',
}
const isOffline = (n: number) => n >= 200 && n < 207

/** What was done, as the test remembers it. */
interface Played {
  at: Date
  day: PastDay
  bestKm: number
  guesses: number
  rivals: number[]
  isWin: boolean
  isSolved: boolean
}

describeOnOneDatabase('a year of one player', (app) => {
  test('streak, calendar and figures equal a plain count, at every moment and however days are opened', async () => {
    const player = await app.aUser()
    const rivals = [await app.aUser(), await app.aUser()]
    const year = new Year(player)
    const end = app.clock.at
    for (let n = 0; n < days; n += 1) {
      await live(n, year, rivals)
      if (n % 24 === 5 || n === days - 1) expect(await shownDays(year)).toEqual(year.plainly(app.clock.at, 'solved'))
    }
    app.clock.at = end
    await closeDays(app.services)
    const { body } = await player.call(mine, {})
    expect(shownOf(body)).toEqual(year.plainly(end, 'solved'))
    expect(body.time_zone.name).toBe('America/New_York')
    await app.set('archive_days', 'ended')
    expect(await shownDays(year)).toEqual(year.plainly(end, 'ended'))
    // A year worth testing: it had streaks, forgiven days, wins, and days without others.
    const { figures, streak, calendar } = body
    expect(streak.longest).toBeGreaterThan(20)
    expect(calendar.forgiven.length).toBeGreaterThan(5)
    expect(figures.wins).toBeGreaterThan(3)
    expect(figures.results).toBeGreaterThan(150)
  })

  const shownDays = async ({ player }: Year) =>
    shownOf(await describeStatistics(app.db, { userId: player.id, now: app.clock.at }))

  async function live(n: number, year: Year, rivals: readonly TestUser[]): Promise<void> {
    const { player, chance } = year
    const releaseDate = addUtcDays(firstDay, n)
    const answer = { lat: -50 + ((n * 7.3) % 100), lng: -170 + ((n * 13.7) % 340) }
    app.clock.at = new Date(`${releaseDate}T00:00:00Z`)
    if (journey[n]) {
      await saveZone(app.db, { userId: player.id, zone: journey[n], now: app.clock.at })
      year.zones.push({ since: app.clock.at, zone: journey[n] })
    }
    const { id: puzzleId } = await app.aPuzzle({ answer, releaseDate })
    const day: PastDay = { puzzleId, answer, releasedAt: app.clock.at }
    const near = (): Point => ({ lat: answer.lat + 40 * chance() ** 5, lng: answer.lng })
    const others = n % 9 === 0 ? [] : rivals.map(({ id }) => ({ userId: id, at: near(), seconds: 60 }))
    await guessOn(app, day, others)
    const solving = n % 3 === 0 ? null : n % 45 === 10 ? player : rivals[0]!
    const seconds = Math.floor(24 * 3600 * chance())
    const tries = isOffline(n) || chance() < 0.12 ? [] : Array.from({ length: 1 + Math.floor(2 * chance()) }, near)
    await guessOn(...([app, day, tries.map((at) => ({ userId: player.id, at, seconds }))] as const))
    if (solving) await solveOn(app, day, { userId: solving.id, seconds: solving === player ? seconds : 24 * 3600 - 1 })
    const isWin = solving === player
    if (tries.length > 0 || isWin) {
      const guessed = isWin ? [...tries, answer] : tries
      const rivalKm = others.map(({ userId, at }) => (userId === solving?.id ? 0 : kmBetween(at, answer)))
      year.played.push({
        ...{ at: new Date(day.releasedAt.getTime() + seconds * 1000), day, guesses: guessed.length, isWin },
        ...{ bestKm: Math.min(...guessed.map((at) => kmBetween(at, answer))), isSolved: solving !== null },
        rivals: solving && !isWin && others.length === 0 ? [0] : rivalKm,
      })
    }
    app.clock.at = new Date(day.releasedAt.getTime() + (24 * 3600 + 90) * 1000)
    await closeDays(app.services)
  }
})

/** What a page shows of the statistics, without what has no plain form. */
const shownOf = ({ figures, streak, calendar, results }: Awaited<ReturnType<typeof describeStatistics>>) => ({
  figures,
  streak: { current: streak.current, longest: streak.longest, has_played_today: streak.has_played_today },
  calendar,
  results: results.map(({ release_date, best_km, guesses, percentile, is_win }) => ({
    ...{ release_date, best_km, guesses, percentile, is_win },
  })),
})

/** The year as the test has lived it, and what follows from it. */
class Year {
  readonly player: TestUser
  readonly chance = chanceFrom(20_250_310)
  readonly zones: { since: Date; zone: string }[] = []
  readonly played: Played[] = []

  constructor(player: TestUser) {
    this.player = player
  }

  #dayOf(at: Date): string {
    const { zone } = this.zones.findLast(({ since }) => since <= at) ?? this.zones[0]!
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)
  }

  plainly(now: Date, opens: 'solved' | 'ended') {
    const today = this.#dayOf(now)
    const played = [...new Set(this.played.map(({ at }) => this.#dayOf(at)))].sort()
    const shownDays = this.played.filter(({ isSolved }) => isSolved || opens === 'ended')
    const won = this.played.filter(({ isWin }) => isWin).map(({ at }) => this.#dayOf(at))
    const results = shownDays.map(({ day, bestKm, guesses, rivals, isWin }) => ({
      release_date: day.releasedAt.toISOString().slice(0, 10),
      ...{ best_km: bestKm, guesses, is_win: isWin },
      percentile:
        rivals.length === 0 ? null : Math.floor((100 * rivals.filter((km) => km > bestKm).length) / rivals.length),
    }))
    const { forgiven, ...streak } = plainStreak({ days: played, today })
    return {
      figures: { days_played: played.length, wins: won.length, results: shownDays.length, ...plainFigures(results) },
      streak,
      calendar: { today, played, forgiven, won },
      results,
    }
  }
}
