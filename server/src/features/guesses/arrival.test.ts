import { expect, test } from 'vitest'
import { compareArrivals, isEarlier } from './arrival.ts'

test('the moment decides, then the process, then the count within it', () => {
  const inOrder = [
    { atUs: 1, process: 9, counter: 9 },
    { atUs: 2, process: 1, counter: 8 },
    { atUs: 2, process: 1, counter: 9 },
    { atUs: 2, process: 2, counter: 3 },
    { atUs: 3, process: 1, counter: 1 },
  ]
  expect(inOrder.toReversed().sort(compareArrivals)).toEqual(inOrder)
  for (const [at, arrival] of inOrder.entries()) {
    expect(isEarlier(arrival, arrival)).toBe(false)
    for (const later of inOrder.slice(at + 1))
      expect([isEarlier(arrival, later), isEarlier(later, arrival)]).toEqual([true, false])
  }
})
