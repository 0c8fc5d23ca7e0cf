import { describe, expect, test } from 'vitest'
import { copiedPins, type DayBeside } from './copied.ts'
import { areCopied } from './links.ts'

const days = (count: number) => Array.from({ length: count }, (_, n) => `day ${n + 1}`)
/** One guess on each of so many days, with the player's own pin on the first `alike` of them. */
const beside = (count: number, alike: number): DayBeside[] =>
  days(count).map((day, n) => ({ day, guesses: 1, alike: n < alike ? 1 : 0, tight: 0 }))
const alikeOf = (userId: string, list: DayBeside[]) =>
  list.filter(({ alike }) => alike > 0).map(({ day, alike, tight }) => ({ userId, day, guesses: alike, tight }))

function judge(people: Record<string, DayBeside[]>, othersADay: number, played = 30) {
  const all = Object.entries(people)
  const found = copiedPins({
    othersGuesses: new Map(days(played).map((day) => [day, othersADay])),
    alike: all.flatMap(([userId, list]) => alikeOf(userId, list)),
    candidates: new Map(all.filter(([, list]) => alikeOf('', list).length >= 3)),
  })
  return [...found].filter(([, pins]) => areCopied(pins)).map(([userId]) => userId)
}

test('an account with the same pins on five of six days is found, even if a third one copies too', () => {
  expect(judge({ copier: beside(6, 5) }, 20)).toEqual(['copier'])
  expect(judge({ copier: beside(6, 5), third: beside(6, 6) }, 20)).toEqual(['copier', 'third'])
})

describe('on a small site, without other players to compare with', () => {
  const tightOn = (list: DayBeside[], count: number) =>
    list.map((one, n) => ({ ...one, tight: n < count ? one.alike : 0 }))

  test('pins within meters and minutes on three of five days mean nothing, but within a second they do', () => {
    for (const others of [1, 3, 20]) {
      expect(judge({ copier: beside(5, 3) }, others, 5)).toEqual([])
      expect(judge({ copier: tightOn(beside(5, 3), 3) }, others, 5)).toEqual(['copier'])
    }
  })

  test('two such days mean nothing', () => {
    expect(judge({ copier: tightOn(beside(5, 3), 2) }, 3, 5)).toEqual([])
  })

  test('if a third of all players submit within the same seconds every day, that is how people play there', () => {
    const crowd = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`player ${n}`, tightOn(beside(10, 3), 3)]))
    expect(judge(crowd, 8, 10)).toEqual([])
  })
})

test('three alike days of thirty, as others also have, are chance', () => {
  const crowd = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`player ${n}`, beside(30, 3)]))
  expect(judge(crowd, 20)).toEqual([])
})

test('chance is computed from the other players only, not from the account itself', () => {
  const pins = copiedPins({
    othersGuesses: new Map(days(10).map((day) => [day, 100])),
    alike: alikeOf('copier', beside(10, 4)),
    candidates: new Map([['copier', beside(10, 4)]]),
  }).get('copier')!
  expect(pins).toMatchObject({ days: 4, sharedDays: 10, compared: 1000 })
  expect(pins.expectedDays).toBeCloseTo(10 / 1001, 9)
})

test.each([
  { alike: 3, shared: 6, isLeftOut: true },
  { alike: 3, shared: 7, isLeftOut: false },
  { alike: 2, shared: 4, isLeftOut: false },
])(
  'another one, alike on $alike of $shared days, is left out of chance: $isLeftOut',
  ({ alike, shared, isLeftOut }) => {
    const people = Object.entries({ copier: beside(10, 4), other: beside(shared, alike) })
    const pins = copiedPins({
      othersGuesses: new Map(days(10).map((day) => [day, 100])),
      alike: people.flatMap(([userId, list]) => alikeOf(userId, list)),
      candidates: new Map(people),
    }).get('copier')!
    expect(pins.expectedDays < 10 / 1000).toBe(isLeftOut)
  },
)

test('a day on which a tenth of all players pin the same place is treated as such', () => {
  const pins = copiedPins({
    othersGuesses: new Map([
      ['day 1', 100],
      ['day 2', 900],
    ]),
    alike: [
      ...alikeOf('copier', beside(2, 1)),
      ...Array.from({ length: 10 }, (_, n) => ({ userId: `crowd ${n}`, day: 'day 1', guesses: 1, tight: 0 })),
    ],
    candidates: new Map([['copier', beside(2, 1)]]),
  }).get('copier')!
  expect(pins.expectedDays).toBeCloseTo(0.1 + 11 / 1001, 9)
})
