import { expect, test } from 'vitest'
import { reconnectDelayMs } from './live-stream.ts'

test('the delay between connections grows to half a minute and stays there', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(reconnectDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})
