import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareArrivals, momentOf, notAhead } from './arrival.ts'
import { listUnfit, settle, settleAfterMs } from './settle.ts'

const noon = Date.parse('2026-03-10T12:00:00Z')
const guess = (name: string, { stored, arrived, ...more }: { stored: number; arrived: number; userId?: string }) => ({
  ...{ name, userId: name, guessLimit: 1, guessesUsed: 0, isKeyTaken: false },
  storedAt: new Date(noon + stored),
  arrival: { atUs: (noon + arrived) * 1000, server: 1, counter: 1 },
  ...more,
})
const after = (ms: number) => ({ now: new Date(noon + ms), afterMs: settleAfterMs })
const winnerOf = (settled: ReturnType<typeof settle<ReturnType<typeof guess>>>) =>
  'winner' in settled ? settled.winner.name : settled

test('the moment of arrival decides, then the process, then its counter', () => {
  const inOrder = [
    { atUs: 1, server: 9, counter: 9 },
    { atUs: 2, server: 1, counter: 8 },
    { atUs: 2, server: 1, counter: 9 },
    { atUs: 2, server: 2, counter: 3 },
    { atUs: 3, server: 1, counter: 1 },
  ]
  expect(inOrder.toReversed().sort(compareArrivals)).toEqual(inOrder)
  expect(momentOf({ atUs: 1_999, server: 1, counter: 1 })).toEqual(new Date(1))
})

describe('exact guesses', () => {
  const first = guess('first stored', { stored: 0, arrived: -10 })
  const earlier = guess('earlier', { stored: 1000, arrived: -20 })
  const tooLate = guess('too late', { stored: 1001, arrived: -30 })

  test('are settled a second after the first one was stored, and not before', () => {
    expect(winnerOf(settle([first, earlier], after(999)))).toEqual({ waitMs: 1 })
    expect(winnerOf(settle([first, earlier], after(0)))).toEqual({ waitMs: 1000 })
    expect(winnerOf(settle([first, earlier], after(1000)))).toBe('earlier')
  })

  test('stored later than that do not compete, whenever they are settled', () => {
    expect(winnerOf(settle([first, earlier, tooLate], after(1001)))).toBe('earlier')
    expect(winnerOf(settle([first, tooLate], after(60_000)))).toBe('first stored')
    expect(winnerOf(settle([tooLate], after(60_000)))).toBe('too late')
  })

  test('have the same winner at every later moment', () => {
    const any = fc.record({ stored: fc.integer({ min: 0, max: 3000 }), arrived: fc.integer({ min: -500, max: 3000 }) })
    fc.assert(
      fc.property(
        fc.array(any, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 60_000 }),
        (list, later) => {
          const inOrder = list.sort((one, other) => one.stored - other.stored)
          const firstStored = inOrder[0]!.stored
          const waiting = inOrder.map((one, at) => guess(String(at), one))
          const won = list[Number(winnerOf(settle(waiting, after(firstStored + 1000 + later))))]!
          const competing = list.filter(({ stored }) => stored <= firstStored + 1000)
          expect(won.arrived).toBe(Math.min(...competing.map(({ arrived }) => arrived)))
        },
      ),
    )
  })

  test.each([1, 500, 5_000, 3_600_000])(
    'wait at most two seconds when the clock is set back by %d ms, and no later one wins by it',
    (backMs) => {
      const rival = guess('rival', { stored: 100 - backMs, arrived: 90 - backMs })
      // The timer of the process is over a second after the storing, by a counter that cannot be set.
      const settled = settle([first, rival], after(1000 - backMs))
      const waitMs = 'waitMs' in settled ? settled.waitMs : 0
      expect(waitMs).toBeLessThanOrEqual(1000)
      const isRivalCompeting = 100 - backMs >= 0
      if (!isRivalCompeting)
        expect(winnerOf(settle([first, rival], after(1000 - backMs + waitMs)))).toBe('first stored')
    },
  )
})

describe('a player', () => {
  const ofAnn = (name: string, arrived: number) => guess(name, { stored: 0, arrived, userId: 'Ann' })
  const unfit = (list: Parameters<typeof listUnfit>[0][number][]) =>
    [...listUnfit(list as ReturnType<typeof guess>[])].map(([{ name }, outcome]) => [name, outcome])

  test('has as many exact guesses as the plan allows, counted by arrival; losing ones count always', () => {
    const [one, two, other] = [ofAnn('one', 1), ofAnn('two', 2), guess('other', { stored: 0, arrived: 0 })]
    expect(unfit([two, one, other])).toEqual([['two', 'over-limit']])
    const withTwo = [one, two].map((guess) => ({ ...guess, guessLimit: 2 }))
    expect(unfit(withTwo)).toEqual([])
    expect(unfit(withTwo.map((guess) => ({ ...guess, guessesUsed: 1 })))).toEqual([['two', 'over-limit']])
    expect(unfit([{ ...one, guessesUsed: 1 }])).toEqual([['one', 'over-limit']])
  })

  test('is judged by the plan of each arrival, and not by a guess under a used key', () => {
    const [one, two] = [ofAnn('one', 1), { ...ofAnn('two', 2), guessLimit: 3 }]
    expect(unfit([one, two])).toEqual([])
    expect(
      unfit([
        { ...one, isKeyTaken: true },
        { ...two, guessLimit: 1 },
      ]),
    ).toEqual([['one', 'key-taken']])
  })
})

test('an arrival more than a second ahead of the database counts as of now', () => {
  const at = (atUs: number) => ({ atUs, server: 1, counter: 1 })
  expect(notAhead(at(1_000_000), 0)).toEqual(at(1_000_000))
  expect(notAhead(at(1_000_001), 0)).toEqual(at(0))
})
