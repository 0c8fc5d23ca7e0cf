import { expect, test } from 'vitest'
import { copiedPins, type DayBeside } from './copied.ts'
import { areCopied } from './links.ts'

const days = (count: number) => Array.from({ length: count }, (_, n) => `day ${n + 1}`)
/** On each of so many days one guess, on the first `alike` of them the player's pin. */
const beside = (count: number, alike: number): DayBeside[] =>
  days(count).map((day, n) => ({ day, guesses: 1, alike: n < alike ? 1 : 0 }))
const alikeOf = (userId: string, list: DayBeside[]) =>
  list.filter(({ alike }) => alike > 0).map(({ day, alike }) => ({ userId, day, guesses: alike }))

function judge(people: Record<string, DayBeside[]>, othersADay: number) {
  const all = Object.entries(people)
  const found = copiedPins({
    othersGuesses: new Map(days(30).map((day) => [day, othersADay])),
    alike: all.flatMap(([userId, list]) => alikeOf(userId, list)),
    candidates: new Map(all.filter(([, list]) => alikeOf('', list).length >= 3)),
  })
  return [...found].filter(([, pins]) => areCopied(pins)).map(([userId]) => userId)
}

test('an account that pins the same on five of six days is found, also where a third one copies too', () => {
  expect(judge({ copier: beside(6, 5) }, 20)).toEqual(['copier'])
  expect(judge({ copier: beside(6, 5), third: beside(6, 6) }, 20)).toEqual(['copier', 'third'])
})

test('three alike days of thirty, as others have them, are chance', () => {
  const crowd = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`player ${n}`, beside(30, 3)]))
  expect(judge(crowd, 20)).toEqual([])
})

test('chance is counted from the others alone: an account is no measure of itself', () => {
  const pins = copiedPins({
    othersGuesses: new Map(days(10).map((day) => [day, 100])),
    alike: alikeOf('copier', beside(10, 4)),
    candidates: new Map([['copier', beside(10, 4)]]),
  }).get('copier')!
  expect(pins).toMatchObject({ days: 4, sharedDays: 10, compared: 1000 })
  expect(pins.expectedDays).toBeCloseTo(10 / 1001, 9)
})

test('a day on which a tenth of all pin the same place counts as such', () => {
  const pins = copiedPins({
    othersGuesses: new Map([
      ['day 1', 100],
      ['day 2', 900],
    ]),
    alike: [
      ...alikeOf('copier', beside(2, 1)),
      ...Array.from({ length: 10 }, (_, n) => ({ userId: `crowd ${n}`, day: 'day 1', guesses: 1 })),
    ],
    candidates: new Map([['copier', beside(2, 1)]]),
  }).get('copier')!
  expect(pins.expectedDays).toBeCloseTo(0.1 + 11 / 1001, 9)
})
