import { expect, test } from 'vitest'
import { nextSyncAt } from './next-sync.ts'

const end = new Date('2026-03-10T12:00:00Z')
const minutesAfter = (minutes: number) => new Date(end.getTime() + minutes * 60_000)
const next = (minutes: number, status: 'active' | 'canceled' = 'active') =>
  nextSyncAt([{ status, currentPeriodEnd: end, paidUntil: end }], minutesAfter(minutes))

test('the provider is asked ten minutes after a period has ended', () => {
  expect(next(-60)).toEqual(minutesAfter(10))
})

test('where it has not begun the next period it is asked every quarter of an hour, for two hours', () => {
  expect([10, 25, 110].map((minutes) => next(minutes))).toEqual([25, 40, 125].map(minutesAfter))
  expect(next(120)).toBeNull()
  expect(next(10, 'canceled')).toBeNull()
})

test('of several subscriptions the earliest moment counts, and of none there is none', () => {
  const later = { status: 'active', currentPeriodEnd: minutesAfter(30), paidUntil: minutesAfter(30) } as const
  const ended = { status: 'canceled', currentPeriodEnd: minutesAfter(5), paidUntil: end } as const
  expect(nextSyncAt([later, ended], end)).toEqual(minutesAfter(15))
  expect(nextSyncAt([], end)).toBeNull()
})
