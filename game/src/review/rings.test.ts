import { expect, test } from 'vitest'
import { kmBetween, type Point } from '../distance.ts'
import type { DistancePolicy } from '../reveal.ts'
import { computedSignal, type OwnPlay } from './computed.ts'
import type { GoneFacts } from './facts.ts'
import { knownOf, type Shown } from './known.ts'

const paris = { lat: 48.85837, lng: 2.294481 }
const tokyo = { lat: 35.6586, lng: 139.7454 }
const [berlin, madrid, stockholm] = [
  { lat: 52.52, lng: 13.4 },
  { lat: 40.4, lng: -3.7 },
  { lat: 59.3, lng: 18.1 },
]
const europe = [berlin, madrid, stockholm]
const worldwide = [berlin, { lat: -33.9, lng: 151.2 }, { lat: 40.7, lng: -74 }]

/** A pin, and the minute of the day at which it was dropped. */
type Pin = readonly [at: Point, minute: number]

interface Case {
  answer?: Point
  policy?: DistancePolicy
  /** The pins of each account that shares the winner's network or more, before the win at minute 60. */
  sources?: readonly Pin[][]
  /** The winner's earlier pins. */
  own?: readonly Pin[]
  allowed?: number
  isLinked?: boolean
  /** On how many days both have played; for each source, or for all. */
  sharedDays?: number | number[]
  others?: readonly Pin[]
  gone?: GoneFacts
  seconds?: number | null
  hasNeverSeen?: boolean
  history?: { days: number; median: number }
  /** Earlier guesses that were deleted with the winner's account. */
  ownGone?: number
}

function knownIn(one: Case) {
  const { answer = paris, own = [], sources = [], sharedDays = 0 } = one
  const shown = ([point, minute]: Pin): Shown => ({
    ...{ point, distanceKm: kmBetween(point, answer), at: new Date(minute * 60_000) },
  })
  return knownOf({
    policy: one.policy ?? { kind: 'exact' },
    winRadiusKm: 1,
    win: { point: { lat: answer.lat + 0.00008, lng: answer.lng }, attempt: own.length + (one.ownGone ?? 0) + 1 },
    allowed: one.allowed ?? 3,
    own: own.map(shown),
    sources: sources.map((pins, n) => ({
      username: `Account ${n + 1}`,
      isLinked: one.isLinked ?? false,
      sharedDays: typeof sharedDays === 'number' ? sharedDays : sharedDays[n]!,
      shown: pins.map(shown),
    })),
    gone: one.gone ?? { accounts: 0, guesses: 0, sameBrowser: 0 },
    others: (one.others ?? []).map(shown),
    mayBeIncomplete: one.gone !== undefined,
  })
}

function verdictOn(one: Case) {
  const { history = null, seconds = 150 } = one
  const play: OwnPlay = {
    timing: { secondsToWin: seconds, hasNeverSeen: one.hasNeverSeen ?? false },
    account: { nearerShare: history },
  }
  return computedSignal(knownIn(one), play)
}

const each = (pins: readonly Point[], from = 10): Pin[][] => pins.map((pin, n) => [[pin, from + n]])
/** One account pins all three, a minute apart. */
const inTurn = (from: number): Pin[] => europe.map((pin, n) => [pin, from + n])
const north = (km: number): Point => ({ lat: paris.lat + km / 111.2, lng: paris.lng })
const many = (count: number) =>
  Array.from({ length: count }, (_, n): Pin[] => [[{ lat: -50 + 11 * n, lng: -160 + 37 * n }, n]])
const strong = { days: 40, median: 0.06 }
const weak = { days: 40, median: 0.6 }

test.each<[string, Case]>([
  ['three accounts guess, and a fourth wins with its first guess', { sources: each(europe) }],
  ['they have played beside each other for nine days only', { sources: each(europe), sharedDays: 9 }],
  ['the winner pins 251 km away before the three', { sources: each(europe), own: [[north(251), 1]] }],
  ['they guess all over the world', { sources: each(worldwide) }],
  ['nine accounts guess instead of eight', { sources: many(9) }],
  ['three pins in Europe, and the answer is in Tokyo', { sources: each(europe), answer: tokyo }],
  [
    'the same with one guess left',
    {
      sources: each(europe),
      answer: tokyo,
      own: [
        [madrid, 1],
        [berlin, 2],
      ],
    },
  ],
  ['the winner wastes a guess far away first', { sources: each(europe), own: [[{ lat: -30, lng: 20 }, 1]] }],
  ['the winner pins near the place, but after the three', { sources: each(europe), own: [[north(40), 50]] }],
  ['the winner pins near between two and the third', { sources: each(europe), own: [[north(40), 11.5]] }],
  [
    'two accounts with three guesses each',
    {
      sources: [
        inTurn(1),
        [
          [madrid, 4],
          [berlin, 5],
        ],
      ],
    },
  ],
  ['one account guesses three times, and the winner has hardly looked', { sources: [inTurn(1)], seconds: 14 }],
  [
    'one account guesses, and the winner was never sent the photo',
    { sources: [inTurn(1)], seconds: null, hasNeverSeen: true },
  ],
  ['one account with the same card guesses three times', { sources: [inTurn(1)], isLinked: true, history: strong }],
  ['the three delete their accounts', { gone: { accounts: 3, guesses: 3, sameBrowser: 0 } }],
  [
    'two of three delete their accounts',
    { sources: each([berlin]), gone: { accounts: 2, guesses: 2, sameBrowser: 0 } },
  ],
  ['one account guesses three times, and the winner deletes the account', { sources: [inTurn(1)], seconds: null }],
  ['the winner, too, is gone', { sources: each(europe), ownGone: 1, seconds: null }],
  [
    'a weak player wins behind three new accounts and an old household',
    { sources: [...each(europe), [[madrid, 20]]], sharedDays: [0, 0, 0, 30], history: weak },
  ],
])('a ring is a reason to ask: %s', (_how, one) => {
  expect(verdictOn(one).weight).toBe(2)
})

test.each<[string, Case, number]>([
  ['a weak sibling with three guesses, and a strong one who wins with the first', { sources: [inTurn(1)] }, 1],
  ['the same after one miss by 140 km', { sources: [inTurn(11)], own: [[north(140), 5]] }, 1],
  [
    'the miss came after the sibling’s first guess',
    {
      sources: [
        [
          [berlin, 1],
          [madrid, 12],
          [stockholm, 13],
        ],
      ],
      own: [[north(140), 5]],
    },
    1,
  ],
  ['three at home had guessed, and the winner is strong on all days', { sources: each(europe), history: strong }, 1],
  [
    'three at home had guessed after the winner came within 249 km',
    { sources: each(europe), own: [[north(249), 1]] },
    1,
  ],
  ['three at home had guessed after the winner came within 40 km', { sources: each(europe), own: [[north(40), 1]] }, 1],
  ['a household that has played for ten days beside each other', { sources: each(europe), sharedDays: 10 }, 1],
  [
    'the same, and a visitor guessed once',
    { sources: [...each(europe), [[madrid, 20]]], sharedDays: [12, 12, 12, 0] },
    1,
  ],
  ['two at home had guessed once each', { sources: each([berlin, madrid]) }, 1],
  ['one at home had guessed once', { sources: each([berlin]) }, 0],
  ['a sibling who was right by 3 km', { sources: [[[north(3), 4]]], history: strong }, 1],
  ['players elsewhere had guessed', { others: europe.map((pin, n) => [pin, n]) }, 0],
  ['nobody had guessed', {}, 0],
  ['the second guess after a miss', { own: [[berlin, 1]] }, 0],
  ['distances are told in bands', { sources: each(europe), policy: { kind: 'bands' } }, 0],
  [
    'distances are told after the day, and an account at home is gone',
    { sources: each(europe), policy: { kind: 'after-the-day' }, gone: { accounts: 3, guesses: 3, sameBrowser: 0 } },
    0,
  ],
  ['a sibling deleted the account after one guess', { gone: { accounts: 1, guesses: 1, sameBrowser: 0 } }, 0],
  ['a sibling deleted the account after three guesses', { gone: { accounts: 1, guesses: 3, sameBrowser: 0 } }, 1],
])('honest players are not accused: %s', (_how, one, weight) => {
  expect(verdictOn(one).weight).toBe(weight)
})

test('what is missing is said, and not that it left too much', () => {
  const gone = { accounts: 3, guesses: 4, sameBrowser: 0 }
  for (const one of [{ gone }, { gone, sources: each([berlin]) }]) {
    const { title, sentence } = verdictOn(one)
    expect(title).toBe('Distances of deleted accounts are missing')
    expect(sentence).toMatch(/3 accounts on .* 4 guesses before the win and were deleted since/)
    expect(sentence).not.toContain('too much')
  }
  expect(verdictOn({ gone: { accounts: 1, guesses: 1, sameBrowser: 0 } }).sentence).toContain('deleted since')
})

test('what was known before a win counts only what was shown by then, and who showed it', () => {
  const own: Pin[] = [
    [north(140), 5],
    [north(90), 12],
    [north(120), 13],
  ]
  expect(knownIn({ own, sources: [inTurn(11), []], allowed: 6 })).toMatchObject({
    ...{ earlierGuesses: 3, tries: 4, distances: 6, sources: [{ username: 'Account 1' }] },
    ...{ hasOthers: true, areOwnGone: false, near: { kind: 'point' } },
  })
  expect(knownIn({})).toMatchObject({ sources: [], hasOthers: false, areOwnGone: false })
  expect(knownIn({ own, ownGone: 1 }).areOwnGone).toBe(true)
  const elsewhere = knownIn({ others: europe.map((pin, n) => [pin, n]) })
  expect(elsewhere).toMatchObject({ hasOthers: true, all: { kind: 'point' }, beside: { kind: 'nothing-shown' } })
  const atHome = knownIn({ sources: each(europe), sharedDays: 10 })
  expect(atHome).toMatchObject({ beside: { kind: 'point' }, near: { kind: 'nothing-shown' } })
  const gone = { accounts: 1, guesses: 1, sameBrowser: 0 }
  expect(knownIn({ policy: { kind: 'after-the-day' }, gone }).gone).toEqual({ accounts: 0, guesses: 0, sameBrowser: 0 })
})

test('the nearest own way to the place is one that no shown distance pointed to', () => {
  const own: Pin[] = [
    [north(140), 1],
    [north(250), 2],
    [north(40), 20],
  ]
  const unaidedKm = (pins: readonly Pin[], sources = each(europe)) => knownIn({ own: pins, sources }).unaidedKm
  expect(unaidedKm(own)).toBeCloseTo(140, 0)
  expect(unaidedKm([[north(200), 1], ...own.slice(0, 1)])).toBeCloseTo(140, 0)
  expect(unaidedKm(own.slice(2))).toBeNull()
})
