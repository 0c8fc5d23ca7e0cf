import { expect, test } from 'vitest'
import { evennessOf, isAtFixedSecond, isLikeClockwork, quantile } from './dwell.ts'

const waits = (count: number, wait: (n: number) => number) => Array.from({ length: count }, (_, n) => wait(n))

test('nineteen waits are too few to judge, twenty are enough', () => {
  expect(evennessOf(waits(19, () => 30))).toBeNull()
  expect(evennessOf(waits(20, () => 30))).toEqual({ count: 20, medianSeconds: 30, middleHalfSeconds: 0 })
})

test('clocked waits are found, even with two long nights among them', () => {
  const byClock = evennessOf([...waits(24, (n) => 30 + (n % 3) * 0.4), 9000, 7200])!
  expect(isLikeClockwork(byClock)).toBe(true)
  expect(isAtFixedSecond(byClock)).toBe(true)
})

test('waits that vary by a tenth are a person’s', () => {
  const byHand = evennessOf(waits(40, (n) => 60 + (n % 7)))!
  expect(isLikeClockwork(byHand)).toBe(false)
  expect(isAtFixedSecond(byHand)).toBe(false)
})

test('the middle half is measured exactly at its edges', () => {
  const edge = (middleHalfSeconds: number) => ({ count: 20, medianSeconds: 40, middleHalfSeconds })
  expect([isLikeClockwork(edge(2)), isLikeClockwork(edge(2.01))]).toEqual([true, false])
  expect([isAtFixedSecond(edge(2)), isAtFixedSecond(edge(2.01))]).toEqual([true, false])
})

test('a quantile lies between its neighbors', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5)
  expect(quantile([7], 0.9)).toBe(7)
  expect(quantile([0, 10], 0.1)).toBe(1)
})
