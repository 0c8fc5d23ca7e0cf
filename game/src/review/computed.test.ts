import { describe, expect, test } from 'vitest'
import { computedSignal } from './computed.ts'
import type { KnownFacts, SourceFacts } from './facts.ts'
import type { Remainder } from './trilateration.ts'

const area: Remainder = { kind: 'area', areaKm2: 42_000 }
const point: Remainder = { kind: 'point', areaKm2: 0.3 }
const twoPoints: Remainder = { kind: 'two-points', areaKm2: 0.3 }
const nothing: Remainder = { kind: 'nothing-shown', areaKm2: null }
/** The first guess of the day by anyone. */
const first: KnownFacts = {
  ...{ earlierGuesses: 0, ownNearestKm: null, own: nothing, near: nothing, all: nothing },
  ...{ sources: [], hasOthers: false, areOwnGone: false, mayBeIncomplete: false },
}
const source = (username: string, facts: Partial<SourceFacts> = {}) => ({
  ...{ username, isLinked: false, sharedDays: 0 },
  ...facts,
})
/** Three accounts on the winner's network have guessed, and the winner's first guess is exact. */
const ring: KnownFacts = {
  ...first,
  ...{ near: point, all: point, sources: ['A', 'B', 'C'].map((name) => source(name)), hasOthers: true },
}
const weightOf = (facts: KnownFacts) => computedSignal(facts).weight

test('one place left by the winner’s own distances is a reason to ask; two places, or an area, are not', () => {
  const own = { ...first, earlierGuesses: 3, ownNearestKm: 880 }
  expect(computedSignal({ ...own, own: point, near: point, all: point })).toMatchObject({
    weight: 2,
    sentence:
      'The distances shown for 3 earlier guesses leave one place on earth, less than 1 km² in size, and the winning guess lies in it.',
  })
  expect(weightOf({ ...own, own: twoPoints, near: twoPoints, all: twoPoints })).toBe(1)
  expect(computedSignal({ ...own, own: area, near: area, all: area })).toMatchObject({
    weight: 0,
    sentence:
      'The distances shown for 3 earlier guesses leave about 42000 km² around the win: too much to win by arithmetic.',
  })
})

describe('a ring on one network, in browsers with nothing else in common', () => {
  test('is a reason to ask the winner, and accuses none of the others', () => {
    expect(computedSignal(ring)).toMatchObject({
      weight: 2,
      title: 'Could be computed from distances of other accounts',
      sentence:
        'The distances shown before to A, B and C leave one place on earth, less than 1 km² in size, and the winning guess lies in it. ' +
        'The winner had made no guess on that day. They share a network with the winner; nothing is known against them.',
      clearedBy: expect.stringContaining('need no excuse'),
    })
  })

  test('is one even after the winner wasted a guess far away', () => {
    expect(weightOf({ ...ring, earlierGuesses: 1, ownNearestKm: 100.1, own: area })).toBe(2)
  })

  test('names the accounts with further links', () => {
    const sources = [source('A', { isLinked: true, sharedDays: 40 }), source('B', { sharedDays: 40 })]
    const signal = computedSignal({ ...ring, sources, earlierGuesses: 2, ownNearestKm: 3, own: area })
    expect(signal.weight).toBe(2)
    expect(signal.sentence).toContain('shown before to the winner, A and B leave')
    expect(signal.sentence).toMatch(/1 of them shares a network with the winner, and nothing else\.$/)
  })
})

describe('honest players on one network are not accused', () => {
  test('a household that has played in parallel for ten days, each with their own pins', () => {
    const days = (sharedDays: number) => ring.sources.map((one) => ({ ...one, sharedDays }))
    const signal = computedSignal({ ...ring, sources: days(10) })
    expect(signal.weight).toBe(1)
    expect(signal.sentence).toContain('They have played beside each other for long, each with pins of their own.')
    expect(weightOf({ ...ring, sources: days(9) })).toBe(2)
  })

  test('a player who had come close alone', () => {
    expect(weightOf({ ...ring, earlierGuesses: 2, ownNearestKm: 100, own: area })).toBe(1)
  })

  test('a school, or a mobile network', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => source(`S${n}`))
    expect(weightOf({ ...ring, sources: many(8) })).toBe(2)
    const crowd = computedSignal({ ...ring, sources: many(9) })
    expect(crowd.weight).toBe(1)
    expect(crowd.sentence).toContain('S0, S1, S2, S3, S4, S5, S6 and S7 and 1 more leave')
  })

  test('two remaining places', () => {
    expect(computedSignal({ ...ring, near: twoPoints, sources: [source('A'), source('B')] })).toMatchObject({
      weight: 1,
      sentence:
        'The distances shown before to A and B leave two places on earth, and the winning guess lies in one of them.',
    })
  })
})

describe('says only what was observed', () => {
  test('that no distance had been shown, only if no one had guessed and no account is gone', () => {
    const sentenceOf = (facts: Partial<KnownFacts>) => computedSignal({ ...first, ...facts }).sentence
    const never = 'no distance had been shown before it'
    expect(sentenceOf({})).toBe(`It was the first guess of the day: ${never}.`)
    expect(sentenceOf({ mayBeIncomplete: true })).toBe(
      'No earlier guess on that day is stored. An account was deleted since the release, and its guesses with it.',
    )
    expect(sentenceOf({ hasOthers: true, all: area })).toBe(
      'It was the winner’s first guess of the day. The distances shown to anybody before it leave about 42000 km² around the win.',
    )
    expect(sentenceOf({ hasOthers: true })).toBe(
      'It was the winner’s first guess of the day. Others had guessed before, and no distance was shown while the day was open.',
    )
  })

  test('one place left by strangers’ distances is not an accusation', () => {
    const signal = computedSignal({ ...first, hasOthers: true, all: point })
    expect(signal.weight).toBe(0)
    expect(signal.sentence).toBe(
      'It was the winner’s first guess of the day. The distances shown to anybody before it leave one place: it could be computed by a player to whom all of them were passed on.',
    )
  })

  test('the guesses of a winner whose account is gone', () => {
    expect(computedSignal({ ...first, earlierGuesses: 2, areOwnGone: true })).toMatchObject({
      weight: 0,
      sentence: 'The winner had made 2 earlier guesses on that day, deleted with the account.',
    })
  })
})
