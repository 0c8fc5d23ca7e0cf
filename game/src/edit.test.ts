import { describe, expect, test } from 'vitest'
import { type EditFacts, judgeEdit } from './edit.ts'

const now = new Date('2026-03-10T12:00:00Z')
const values = { answer: { lat: 10, lng: 20 }, prizeCents: 5000, releaseDate: '2026-03-11', releaseTime: '08:00:00' }

interface Changes {
  present?: Partial<EditFacts['present']>
  wanted?: Partial<EditFacts['wanted']>
  rolledCents?: number
  namedRolledCents?: number | null
  hasGuesses?: boolean
}

/** An edit of tomorrow's puzzle that changes nothing. Each test changes what it is about. */
function judge({ present, wanted, hasGuesses = false, rolledCents = 0, namedRolledCents = rolledCents }: Changes) {
  const before = { ...values, isSolved: false, ...present }
  const { isSolved: _solved, ...same } = before
  const facts = { present: before, wanted: { ...same, ...wanted }, rolledCents, namedRolledCents, hasGuesses, now }
  const verdict = judgeEdit(facts)
  if (verdict.outcome === 'refused') throw new Error(verdict.reason)
  return verdict
}

const released = { releaseDate: '2026-03-10', releaseTime: '12:00:00' }

describe('the release', () => {
  test('of an unreleased puzzle may move anywhere, even into the past', () => {
    expect(judge({ wanted: { releaseDate: '2026-03-01' } }).values.releaseDate).toBe('2026-03-01')
  })

  test('is locked from that very second on, but not one second before', () => {
    expect(() => judge({ present: released, wanted: { releaseDate: '2026-03-12' } })).toThrow('release-locked')
    expect(() => judge({ present: released, wanted: { releaseTime: '12:00:01' } })).toThrow('release-locked')
    const before = { ...released, releaseTime: '12:00:01' }
    expect(judge({ present: before, wanted: { releaseTime: '13:00' } }).values.releaseTime).toBe('13:00')
  })

  test('is accepted when sent unchanged, with or without seconds', () => {
    expect(judge({ present: released, wanted: { releaseTime: '12:00' } }).notes).toEqual([])
    expect(judge({ present: { ...released, releaseTime: null }, wanted: { releaseTime: '00:00' } }).notes).toEqual([])
  })
})

test('the place of a puzzle with guesses stays, with a note; without guesses it moves', () => {
  const moved = { answer: { lat: 10, lng: 20.000001 } }
  expect(judge({ wanted: moved, hasGuesses: true })).toMatchObject({
    values: { answer: values.answer },
    notes: ['coordinates-kept'],
  })
  expect(judge({ wanted: moved })).toMatchObject({ values: moved, notes: [] })
  expect(judge({ wanted: { answer: { lat: 10.000001, lng: 20 } }, hasGuesses: true }).notes).toEqual([
    'coordinates-kept',
  ])
  expect(judge({ hasGuesses: true }).notes).toEqual([])
})

test('a solved puzzle stays solved with the same prize, and notes mention only what was requested', () => {
  const solved = { ...released, isSolved: true }
  expect(judge({ present: solved }).notes).toEqual(['stays-solved'])
  expect(judge({ present: solved, wanted: { prizeCents: 1 }, hasGuesses: true })).toMatchObject({
    values: { prizeCents: 5000 },
    notes: ['stays-solved', 'prize-kept'],
  })
})

test('from the second of release a prize stays as it was sealed, to the cent; before that it may rise and fall', () => {
  expect(judge({ present: released, wanted: { prizeCents: 5000 } }).values.prizeCents).toBe(5000)
  const before = { ...released, releaseTime: '12:00:01' }
  for (const rolledCents of [0, 3000])
    for (const prizeCents of [4999, 5001, 2999]) {
      expect(() => judge({ present: released, wanted: { prizeCents }, rolledCents })).toThrow('prize-sealed')
      if (prizeCents >= rolledCents)
        expect(judge({ present: before, wanted: { prizeCents }, rolledCents }).values.prizeCents).toBe(prizeCents)
    }
})

test('a total that lowers a puzzle’s own part must name the forfeited part', () => {
  const facts = { present: { prizeCents: 10_000 }, rolledCents: 5000, wanted: { prizeCents: 5000 } }
  expect(() => judge({ ...facts, namedRolledCents: null })).toThrow('prize-parts-unnamed')
  expect(() => judge({ ...facts, namedRolledCents: 4999 })).toThrow('prize-parts-unnamed')
  expect(judge({ ...facts, namedRolledCents: 5000 }).values.prizeCents).toBe(5000)
  for (const prizeCents of [10_000, 10_001])
    expect(judge({ ...facts, wanted: { prizeCents }, namedRolledCents: null }).values.prizeCents).toBe(prizeCents)
  expect(judge({ ...facts, rolledCents: 0, namedRolledCents: null }).values.prizeCents).toBe(5000)
})

test('no prize falls below the amount that earlier winners forfeited, not even by a cent', () => {
  const rolledCents = 4000
  expect(judge({ wanted: { prizeCents: 4000 }, rolledCents }).values.prizeCents).toBe(4000)
  expect(() => judge({ wanted: { prizeCents: 3999 }, rolledCents })).toThrow('prize-below-rolled')
})
