import { expect, test } from 'vitest'
import { headlinesOf } from './headlines.ts'

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

test('counts are summed over the range, and the subscriptions are those of its last period', () => {
  const periods = [
    period({ sign_ups: 3, guesses: 20, puzzles_solved: 1, subscribers_at_start: 10 }),
    period({ sign_ups: 2, guesses: 5, subscribers_at_start: 12 }),
  ]
  expect(headlinesOf({ periods, money: [] })).toMatchObject({
    ...{ sign_ups: 5, guesses: 25, puzzles_solved: 1, subscribers: 12 },
  })
})

test('the rate weighs each trial alike, not each period, and is none without a trial', () => {
  const periods = [
    period({ trials_ended: 1, conversions: 1, conversion_rate: 1 }),
    period({ trials_ended: 9, conversions: 0, conversion_rate: 0 }),
  ]
  expect(headlinesOf({ periods, money: [] }).conversion_rate).toBe(0.1)
  expect(headlinesOf({ periods: [period({})], money: [] }).conversion_rate).toBeNull()
})

test('each currency has sums of its own', () => {
  const money = [
    sums('usd', { revenue: [500, 700], prizes_sent: [0, 5000], net_of_prizes: [400, -4400] }),
    sums('eur', { revenue: [100, 0], net_of_prizes: [80, 0] }),
  ]
  expect(headlinesOf({ periods: [period({}), period({})], money }).money).toEqual([
    { currency: 'usd', revenue: 1200, prizes_sent: 5000, net_of_prizes: -4000 },
    { currency: 'eur', revenue: 100, prizes_sent: 0, net_of_prizes: 80 },
  ])
})

test('a range without a period has nothing', () => {
  expect(headlinesOf({ periods: [], money: [] })).toMatchObject({ sign_ups: 0, subscribers: 0, money: [] })
})
