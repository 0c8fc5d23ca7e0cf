import { expect, test } from 'vitest'
import type { NumberedEvent } from '../guesses/event-queries.ts'
import { mostUnderWay } from '../guesses/guess-queue.ts'
import { EventRing } from './event-ring.ts'
import { resumeOverlapMs } from './puzzle-feed.ts'

const event = (sequence: number, kind = 'guess', name = 'Anna') =>
  ({ sequence: String(sequence), event: { kind, username: name } }) as unknown as NumberedEvent
const numbers = (lines: string[] | null) => lines?.map((text) => Number(/^id: (\d+)/.exec(text)![1])) ?? null

test('an event is taken once, a win is two events, and late numbers find their place', () => {
  const ring = new EventRing()
  expect(ring.add(event(5))).toBe('id: 5\nevent: guess\ndata: {"kind":"guess","username":"Anna"}\n\n')
  expect(ring.add(event(5))).toBeNull()
  expect(ring.add(event(5, 'solved'))).toMatch(/^id: 5\nevent: solved\n/)
  for (const sequence of [9, 7, 8, 3]) ring.add(event(sequence))
  expect(numbers(ring.after(0, 100))).toEqual([3, 5, 5, 7, 8, 9])
  expect([ring.knows(7), ring.knows(6), ring.top]).toEqual([true, false, 9])
})

test('a range of events is returned whole or not at all', () => {
  const ring = new EventRing()
  ring.replace(
    [11, 12, 13].map((sequence) => event(sequence)),
    { floor: 10, mark: 0 },
  )
  expect(numbers(ring.after(10, 3))).toEqual([11, 12, 13])
  expect(ring.after(10, 2), 'too many').toBeNull()
  expect(ring.after(9, 3), 'before the first stored event').toBeNull()
  expect(numbers(ring.after(13, 3))).toEqual([])
})

test('the table’s events replace the known ones, and events after the mark stay', () => {
  const ring = new EventRing()
  ring.add(event(1, 'guess', 'old'))
  ring.add(event(2, 'guess', 'old'))
  const mark = ring.arrivals
  ring.add(event(5, 'guess', 'late'))
  ring.add(event(4, 'guess', 'late'))
  ring.replace([event(1, 'guess', 'new'), event(2, 'guess', 'new'), event(4, 'guess', 'new')], { floor: 0, mark })
  const lines = ring.after(0, 100)!
  expect(numbers(lines)).toEqual([1, 2, 4, 5])
  expect(lines.map((text) => /"username":"(\w+)"/.exec(text)![1])).toEqual(['new', 'new', 'new', 'late'])
})

test('the last of many events are stored, and the first stored number is known', () => {
  const ring = new EventRing()
  for (let sequence = 1; sequence <= 5000; sequence += 1) ring.add(event(sequence))
  expect(ring.floor).toBeGreaterThan(2000)
  expect(ring.after(ring.floor - 1, 5000)).toBeNull()
  expect(numbers(ring.after(ring.floor, 5000))!.at(0)).toBe(ring.floor + 1)
  expect(numbers(ring.after(4990, 5000))).toHaveLength(10)
})

test('the range of guesses made shortly before an event is found, whatever the order of the numbers', () => {
  const ring = new EventRing()
  const made = (sequence: number, ms: number) => {
    const { event: plain } = event(sequence)
    ring.add({
      sequence: String(sequence),
      event: { ...plain, guessed_at: new Date(ms).toISOString() } as typeof plain,
    })
  }
  for (const [sequence, ms] of [
    [10, 1000],
    [11, 5000],
    [12, 5100],
    [20, 8000],
    [21, 7900],
  ] as const)
    made(sequence, ms)
  expect([ring.before(20, 3000), ring.before(20, 2899), ring.before(21, 10_000), ring.before(19, 50)]).toEqual([
    10, 19, 9, 11,
  ])
  expect([ring.before(5, 3000), ring.before(99, 3000)]).toEqual([5, 10])
})

test('a returning reader gets everything again that three processes may have under way, including a guess that had waited', () => {
  const ring = new EventRing()
  const last = 10_000
  const underWay = 3 * mostUnderWay
  for (let sequence = last - underWay + 1; sequence <= last; sequence += 1) {
    const { event: plain } = event(sequence)
    const waitedMs = sequence === last - 10 ? 60_000 : 0
    const at = new Date(1_000_000 + sequence - waitedMs).toISOString()
    ring.add({ sequence: String(sequence), event: { ...plain, guessed_at: at } as typeof plain })
  }
  expect(numbers(ring.after(ring.before(last, resumeOverlapMs), 5000))).toHaveLength(underWay)
})
