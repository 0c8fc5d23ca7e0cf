import { expect, test } from 'vitest'
import { judgePromise, type PuzzlePromise } from './promise.ts'

const now = new Date('2026-03-10T12:00:00Z')
const ofTwoDays = new Date('2026-03-12T12:00:00Z')
const judge = (changes: Partial<PuzzlePromise>) =>
  judgePromise({ prizeCents: 5000, formerCents: 0, releases: [ofTwoDays], ...changes }, { ceilingCents: 50_000, now })

test('one person may promise a prize up to the ceiling, but not a cent more', () => {
  expect(judge({ prizeCents: 50_000 })).toBeNull()
  expect(judge({ prizeCents: 50_001 })).toBe('too-high')
})

test('a prize already above the ceiling may stay or fall, but not rise', () => {
  expect(judge({ prizeCents: 60_000, formerCents: 60_000 })).toBeNull()
  expect(judge({ prizeCents: 59_999, formerCents: 60_000 })).toBeNull()
  expect(judge({ prizeCents: 60_001, formerCents: 60_000 })).toBe('too-high')
})

test('a release that is within a day or past, before or after the change, needs a second person', () => {
  const edge = new Date('2026-03-11T12:00:00Z')
  expect(judge({ releases: [edge] })).toBe('too-late')
  expect(judge({ releases: [new Date(edge.getTime() + 1)] })).toBeNull()
  expect(judge({ releases: [new Date('2026-03-01T00:00:00Z')] })).toBe('too-late')
  expect(judge({ releases: [ofTwoDays, edge] })).toBe('too-late')
  expect(judge({ releases: [edge, ofTwoDays] })).toBe('too-late')
})
