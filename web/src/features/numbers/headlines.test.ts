import { expect, test } from 'vitest'
import { changeOf, headlinesOf, rangeBefore } from './headlines.ts'

type Numbers = Parameters<typeof headlinesOf>[0]

const period = (own: Partial<Numbers['periods'][number]>): Numbers['periods'][number] => ({
  ...{ start: '2026-03-01', end: '2026-03-01', is_whole: true, sign_ups: 0, confirmed: 0, deletions: 0 },
  ...{ trials_begun: 0, trials_ended: 0, conversions: 0, conversion_rate: null, subscribers_at_start: 0 },
  ...{ subscriptions_ended: 0, churn_rate: null, players: 0, guesses: 0, puzzles_solved: 0, solve_seconds: null },
  ...own,
})
const sums = (currency: string, own: Partial<Numbers['money'][number]>): Numbers['money'][number] => ({
  ...{ currency, revenue: [0, 0], refunds: [0, 0], disputed: [0, 0], fees: [0, 0], net: [0, 0] },
  ...{ prizes_sent: [0, 0], prizes_returned: [0, 0], net_of_prizes: [0, 0], disputes_lost: [0, 0] },
  ...own,
})

const range = { from: '2026-03-01', to: '2026-03-10', players: 7 }

test('guesses are counted by day, subscriptions are those of the last period', () => {
  const periods = [period({ guesses: 20, subscribers_at_start: 10 }), period({ guesses: 5, subscribers_at_start: 12 })]
  expect(headlinesOf({ ...range, periods, money: [] })).toEqual({
    ...{ players: 7, guesses_a_day: 2.5, subscribers: 12, money: [] },
  })
})

test('each currency has its own sums', () => {
  const money = [sums('usd', { revenue: [500, 700], prizes_sent: [0, 5000] }), sums('eur', { revenue: [100, 0] })]
  expect(headlinesOf({ ...range, periods: [period({}), period({})], money }).money).toEqual([
    { currency: 'usd', revenue: 1200, prizes_sent: 5000 },
    { currency: 'eur', revenue: 100, prizes_sent: 0 },
  ])
})

test('a range without periods has nothing', () => {
  const none = { from: '2026-03-11', to: '2026-03-10', players: 0 }
  expect(headlinesOf({ ...none, periods: [], money: [] })).toEqual({
    ...{ players: 0, subscribers: 0, guesses_a_day: 0, money: [] },
  })
})

test('a range is compared with the same number of days before it', () => {
  expect(rangeBefore({ first_day: '2026-03-01', last_day: '2026-03-10' })).toEqual({
    ...{ first_day: '2026-02-19', last_day: '2026-02-28' },
  })
  expect(rangeBefore({ first_day: '2026-03-01', last_day: '2026-03-01' }).first_day).toBe('2026-02-28')
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(0, 10), changeOf(3, 0)]).toEqual([0.5, -0.5, -1, null])
})
