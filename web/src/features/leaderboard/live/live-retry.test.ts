import { expect, test } from 'vitest'
import { reconnectDelayMs } from './live-retry.ts'

const delays = (failingMs: number) =>
  [1, 2, 3, 4, 5, 50].map((failures) => reconnectDelayMs({ failures, failingMs, chance: 0.5 }))

test('the delay grows from half a second to 4 s', () => {
  expect(delays(0)).toEqual([500, 1000, 2000, 4000, 4000, 4000])
})

test('all clients are back within 5 s of a restart, spread over time', () => {
  const of = (chance: number) => reconnectDelayMs({ failures: 9, failingMs: 299_999, chance })
  expect([of(0), of(1)]).toEqual([3000, 5000])
})

test('after five minutes of failures clients retry every 9 to 15 s', () => {
  const of = (chance: number) => reconnectDelayMs({ failures: 99, failingMs: 300_000, chance })
  expect([of(0), of(1)]).toEqual([9000, 15_000])
})
