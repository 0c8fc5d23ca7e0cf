import { expect, test } from 'vitest'
import { computedSignal, type OwnPlay } from './computed.ts'
import type { KnownFacts, SourceFacts } from './facts.ts'
import type { Remainder } from './trilateration.ts'

const area: Remainder = { kind: 'area', areaKm2: 42_000 }
const point: Remainder = { kind: 'point', areaKm2: 0.3 }
const twoPoints: Remainder = { kind: 'two-points', areaKm2: 0.3 }
const nothing: Remainder = { kind: 'nothing-shown', areaKm2: null }
/** The first guess of the day by anyone. */
const first: KnownFacts = {
  ...{ earlierGuesses: 0, tries: 3, unaidedKm: null, own: nothing, near: nothing, beside: nothing, all: nothing },
  ...{ sources: [], distances: 0, gone: { accounts: 0, guesses: 0, sameBrowser: 0 } },
  ...{ hasOthers: false, areOwnGone: false, mayBeIncomplete: false },
}
const source = (username: string, facts: Partial<SourceFacts> = {}) => ({
  ...{ username, isLinked: false, sharedDays: 0 },
  ...facts,
})
/** Three accounts on the winner's network have guessed, and the winner's first guess is exact. */
const ring: KnownFacts = {
  ...first,
  ...{ near: point, beside: point, all: point, sources: ['A', 'B', 'C'].map((name) => source(name)), hasOthers: true },
}
const play: OwnPlay = { timing: { secondsToWin: 200, hasNeverSeen: false }, account: { nearerShare: null } }
const signalOf = (facts: Partial<KnownFacts>, own: OwnPlay = play) => computedSignal({ ...first, ...facts }, own)

test('one place left by the winner’s own distances is a reason to ask; two places, or an area, are not', () => {
  const own = { earlierGuesses: 3 }
  const weights = [point, twoPoints, area].map((left) => {
    const { weight } = signalOf({ ...own, own: left, near: left, beside: left, all: left })
    return weight
  })
  expect(weights).toEqual([2, 1, 0])
})

test('a linked account is a reason to ask whatever the winner’s own play, and is told from those that share the network', () => {
  const sources = [source('A', { isLinked: true, sharedDays: 40 }), source('B', { sharedDays: 4 })]
  const strong: OwnPlay = { ...play, account: { nearerShare: { days: 90, median: 0.01 } } }
  const signal = signalOf({ ...ring, sources, earlierGuesses: 2, unaidedKm: 3, own: area }, strong)
  expect(signal.weight).toBe(2)
  expect(signal.sentence).toMatch(/the winner, A and B .* 1 of them shares a network/)
})

test('a ring accuses none of the others, names eight of them and counts the rest', () => {
  const { sentence, clearedBy } = signalOf({ ...ring, sources: Array.from({ length: 9 }, (_, n) => source(`S${n}`)) })
  expect(sentence).toContain('shown before to S0, S1, S2, S3, S4, S5, S6 and S7 and 1 more leave one place on earth')
  expect(sentence).toContain('They share a network with the winner; nothing is known against them.')
  expect(clearedBy).toContain('need no excuse')
})

test('a deleted account that guessed in the winner’s browser is a reason to ask', () => {
  const gone = { accounts: 1, guesses: 3, sameBrowser: 1 }
  expect(signalOf({ gone, mayBeIncomplete: true }).weight).toBe(2)
  expect(signalOf({ gone: { ...gone, sameBrowser: 0 }, mayBeIncomplete: true }).weight).toBe(1)
})

test.each<[string, Partial<OwnPlay['timing']>, OwnPlay['account']['nearerShare'], number]>([
  ['for 30 s', { secondsToWin: 30 }, null, 1],
  ['for less', { secondsToWin: 29.9 }, null, 2],
  ['for a time that is not known anymore', { secondsToWin: null }, null, 2],
  ['never', { secondsToWin: null, hasNeverSeen: true }, { days: 40, median: 0.01 }, 2],
])('beside one account, a winner who has looked at the photo %s', (_long, timing, nearerShare, weight) => {
  const own = { timing: { ...play.timing, ...timing }, account: { nearerShare } }
  expect(signalOf({ ...ring, sources: [source('A')] }, own).weight).toBe(weight)
})

test.each([
  [10, 0.25, 1],
  [9, 0.25, 2],
  [10, 0.26, 2],
])('beside three, a winner who on %i days is usually beaten by a share of %d', (days, median, weight) => {
  expect(signalOf(ring, { ...play, account: { nearerShare: { days, median } } }).weight).toBe(weight)
})

test('says how large the places are that distances left', () => {
  const left = (own: Remainder) => signalOf({ earlierGuesses: 3, own, near: own, beside: own, all: own }).sentence
  expect(left(point)).toContain('leave one place on earth, less than 1 km² in size, and the winning guess lies in it')
  expect(left(twoPoints)).toContain('two places')
  expect(left(area)).toContain('leave about 42000 km² around the win: too much to win by arithmetic')
  const ofStrangers = signalOf({ hasOthers: true, all: point })
  expect(ofStrangers).toMatchObject({
    weight: 0,
    sentence: expect.stringContaining('shown to anybody before it leave one place'),
  })
})

test('says that no distance had been shown only if no one had guessed and no account is gone', () => {
  const never = 'no distance had been shown before it'
  expect(signalOf({}).sentence).toContain(never)
  for (const facts of [{ mayBeIncomplete: true }, { hasOthers: true, all: area }, { hasOthers: true }])
    expect(signalOf(facts).sentence).not.toContain(never)
  expect(signalOf({ earlierGuesses: 2, areOwnGone: true })).toMatchObject({
    weight: 0,
    sentence: expect.stringContaining('2 earlier guesses on that day, deleted with the account'),
  })
})
