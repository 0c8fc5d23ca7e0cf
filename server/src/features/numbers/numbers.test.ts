import * as numbers from '@whereabouts/contract/numbers.admin'
import { type PeriodKind, periodStart } from '@whereabouts/game/numbers/periods'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { storeGuesses } from '../../../test-support/lives.ts'
import { dayOf, liveYear, type MadeYear, median, writeYear } from '../../../test-support/made-year.ts'
import type { TestAdmin } from '../../../test-support/world.ts'

/** The ISO year 2026 has 53 weeks; the last one continues in 2027. */
const range = { first_day: '2026-01-01', last_day: '2027-01-15' }
const now = new Date('2027-01-15T12:00:00Z')

describeOnOneDatabase('the numbers', (app) => {
  let admin: TestAdmin
  beforeEach(async () => {
    app.clock.at = now
    admin = await app.anAdmin()
    await app.db.sql`update users set created_at = '2025-06-01T00:00:00Z'`
  })
  const get = async (by: PeriodKind, wanted = range) => {
    const answer = await admin.call(numbers.get, { ...wanted, by })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const csv = async (query: string) =>
    (await app.app.inject({ url: `/api/admin/numbers.csv?${query}`, headers: admin.headers() })).body

  test.each([1, 2])('of a made-up year are those of walking through its events, seed %i', async (seed) => {
    const year = liveYear(seed)
    await writeYear(app, year)
    for (const by of ['day', 'week', 'month'] as const) {
      const { periods, money, players } = await get(by)
      expect(players, by).toBe(walk(year, { start: range.first_day, end: range.last_day }).players)
      for (const [at, period] of periods.entries()) {
        const { start, end, is_whole: _whole, ...figures } = period
        expect(figures, `${by} ${start}`).toEqual(walk(year, { start, end }))
        for (const currency of ['eur', 'usd'])
          expect(money.find((one) => one.currency === currency)!.prizes_sent[at], `${currency} ${start}`).toBe(
            walkPrizes(year, { start, end, currency }),
          )
      }
    }
    const { cohorts } = (await admin.call(numbers.cohorts, range)).body
    expect(cohorts).toEqual(walkCohorts(year))
  })

  test('of one day, at the end of a month or of the year too, are those of its first moment to its last', async () => {
    const year = liveYear(4)
    await writeYear(app, year)
    for (const day of ['2026-01-31', '2026-02-28', '2026-03-01', '2026-06-30', '2026-12-31', '2027-01-01']) {
      const { periods, money } = await get('day', { first_day: day, last_day: day })
      const { start, end, is_whole, ...figures } = periods[0]!
      expect({ start, end, is_whole, count: periods.length }).toEqual({
        start: day,
        end: day,
        is_whole: true,
        count: 1,
      })
      expect(figures, day).toEqual(walk(year, { start, end }))
      for (const currency of ['eur', 'usd'])
        expect(money.find((one) => one.currency === currency)?.prizes_sent[0] ?? 0, `${currency} ${day}`).toBe(
          walkPrizes(year, { start, end, currency }),
        )
    }
  })

  test('of a new site are zero, and rates of nothing are none', async () => {
    const { periods, money, revenue_unread_days } = await get('month', {
      first_day: '2027-01-01',
      last_day: '2027-12-31',
    })
    expect(periods).toHaveLength(1)
    expect(periods[0]).toMatchObject({ start: '2027-01-01', end: '2027-01-15', is_whole: false })
    expect(periods[0]).toMatchObject({ sign_ups: 0, churn_rate: null, conversion_rate: null, solve_seconds: null })
    expect(money).toEqual([])
    expect(revenue_unread_days).toBe(0)
  })

  test('of an unsolved puzzle show how many guessed, and no more', async () => {
    const { id } = await app.aPuzzle({ releaseDate: '2027-01-15' })
    const player = await app.aUser()
    await storeGuesses(app.db, id, [{ userId: player.id, km: 3.25, at: now }])
    const { periods } = await get('day', { first_day: '2027-01-15', last_day: '2027-01-15' })
    expect(periods).toHaveLength(1)
    expect(periods[0]).toMatchObject({ players: 1, guesses: 1, puzzles_solved: 0, solve_seconds: null })
  })

  test.each([
    ['2026-03-11', '2026-03-10', 'The first day must be before the last day.'],
    ['2016-01-01', '2026-01-01', 'Please choose at most three years.'],
    ['2024-01-01', '2027-01-01', 'Please choose at most three years.'],
    ['2026-02-30', '2026-03-10', 'Please choose the first day.'],
  ])('from %s to %s are refused in words', async (first_day, last_day, sentence) => {
    const { status, body } = await admin.call(numbers.get, { first_day, last_day, by: 'day' })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(sentence)
  })

  test('of exactly three years are returned, and there are none of the future', async () => {
    expect((await get('month', { first_day: '2024-01-01', last_day: '2026-12-31' })).periods).toHaveLength(36)
    expect((await get('day', { first_day: '2027-01-16', last_day: '2027-02-01' })).periods).toEqual([])
  })

  test('are a file too, all of them or one, in lines that end as RFC 4180 says', async () => {
    await writeYear(app, liveYear(3))
    const span = 'first_day=2026-03-01&last_day=2026-03-31&by=month'
    const all = (await csv(span)).split('\r\n')
    expect(all[0]).toBe('figure,currency,from,to,value')
    expect(all.at(-1)).toBe('')
    const names = new Set(all.slice(1, -1).map((line) => line.split(',')[0]))
    expect([...names].toSorted()).toEqual([...numbers.fileFigures].toSorted())
    const { periods } = await get('month', { first_day: '2026-03-01', last_day: '2026-03-31' })
    const one = await csv(`${span}&figure=sign_ups`)
    expect(one).toBe(`figure,currency,from,to,value\r\nsign_ups,,2026-03-01,2026-03-31,${periods[0]!.sign_ups}\r\n`)
  })
})

interface Days {
  start: string
  end: string
}

/** Every figure of a period, counted one by one. */
function walk(year: MadeYear, days: Days) {
  const isIn = (at: Date | null) => at !== null && at <= now && dayOf(at) >= days.start && dayOf(at) <= days.end
  const begin = new Date(`${days.start}T00:00:00Z`)
  const alive = year.people.filter(({ deletedAt }) => deletedAt === null)
  const signedUp = alive.filter(({ signedUpAt }) => isIn(signedUpAt))
  const lives = alive.flatMap(({ life }) => (life?.isRefused === false ? [life] : []))
  const trials = lives.filter(({ trialEnd }) => trialEnd !== null)
  const overAt = ({ trialEnd, endedAt }: (typeof lives)[number]) =>
    trialEnd && endedAt && endedAt < trialEnd ? endedAt : trialEnd
  const over = trials.filter((life) => isIn(overAt(life)))
  const conversions = over.filter(({ hasPaid }) => hasPaid)
  const paid = lives.filter(({ hasPaid }) => hasPaid)
  const atStart = paid.filter((life) => {
    const begun = overAt(life) ?? life.begunAt
    return begun < begin && (life.endedAt === null || life.endedAt >= begin)
  })
  const ended = paid.filter(({ endedAt }) => isIn(endedAt))
  const puzzles = year.puzzles.filter(({ day, isCalledOff }) => day >= days.start && day <= days.end && !isCalledOff)
  const guessed = puzzles.flatMap(({ guesses }) => guesses)
  const solved = puzzles.flatMap(({ solvedAt, day }) =>
    solvedAt ? [(solvedAt.getTime() - Date.parse(`${day}T00:00:00Z`)) / 1000] : [],
  )
  return {
    sign_ups: signedUp.length,
    confirmed: signedUp.filter(({ isConfirmed }) => isConfirmed).length,
    deletions: year.people.filter(({ deletedAt }) => isIn(deletedAt)).length,
    trials_begun: trials.filter(({ begunAt }) => isIn(begunAt)).length,
    trials_ended: over.length,
    conversions: conversions.length,
    conversion_rate: over.length === 0 ? null : conversions.length / over.length,
    subscribers_at_start: atStart.length,
    subscriptions_ended: ended.length,
    churn_rate: atStart.length === 0 ? null : ended.length / atStart.length,
    players: new Set(guessed.filter((index) => year.people[index]!.deletedAt === null)).size,
    guesses: guessed.length,
    puzzles_solved: solved.length,
    solve_seconds: median(solved),
  }
}

const walkPrizes = (year: MadeYear, { start, end, currency }: Days & { currency: string }) =>
  year.puzzles
    .filter(({ prize }) => prize && prize.currency === currency)
    .filter(({ prize }) => dayOf(prize!.sentAt) >= start && dayOf(prize!.sentAt) <= end)
    .reduce((sum, { prize }) => sum + prize!.cents, 0)

function walkCohorts(year: MadeYear) {
  const monthsOf = new Map<number, Set<string>>()
  for (const { day, guesses, isCalledOff } of year.puzzles)
    for (const index of guesses)
      if (!isCalledOff && year.people[index]!.deletedAt === null)
        monthsOf.set(index, (monthsOf.get(index) ?? new Set()).add(periodStart(day, 'month').slice(0, 7)))
  const lists = [...monthsOf.values()].map((months) => [...months].toSorted())
  return [...new Set(lists.map(([first]) => first!))].toSorted().map((month) => {
    const cohort = lists.filter(([first]) => first === month)
    const months = [...new Set(cohort.flatMap((list) => list.slice(1)))].toSorted()
    const later = months.map((one) => {
      const players = cohort.filter((list) => list.includes(one)).length
      return { month: one, players, share: players / cohort.length }
    })
    return { month, players: cohort.length, later }
  })
}
