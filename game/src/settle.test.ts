import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareArrivals } from './arrival.ts'
import { settle, settleAfterMs } from './settle.ts'

const noon = Date.parse('2026-03-10T12:00:00Z')
const guess = (name: string, { stored, arrived }: { stored: number; arrived: number }) => ({
  name,
  storedAt: new Date(noon + stored),
  arrival: { atUs: (noon + arrived) * 1000, server: 1, counter: 1 },
})
const after = (ms: number) => ({ now: new Date(noon + ms), afterMs: settleAfterMs })
const names = (settled: ReturnType<typeof settle<ReturnType<typeof guess>>>) =>
  'inOrder' in settled ? settled.inOrder.map(({ name }) => name) : settled

test('the moment of arrival decides, then the process, then its counter', () => {
  const inOrder = [
    { atUs: 1, server: 9, counter: 9 },
    { atUs: 2, server: 1, counter: 8 },
    { atUs: 2, server: 1, counter: 9 },
    { atUs: 2, server: 2, counter: 3 },
    { atUs: 3, server: 1, counter: 1 },
  ]
  expect(inOrder.toReversed().sort(compareArrivals)).toEqual(inOrder)
})

describe('exact guesses', () => {
  const first = guess('first stored', { stored: 0, arrived: -10 })
  const earlier = guess('earlier', { stored: 1000, arrived: -20 })
  const tooLate = guess('too late', { stored: 1001, arrived: -30 })

  test('are settled a second after the first one was stored, and not before', () => {
    expect(names(settle([earlier, first], after(999)))).toEqual({ waitMs: 1 })
    expect(names(settle([earlier, first], after(0)))).toEqual({ waitMs: 1000 })
    expect(names(settle([earlier, first], after(1000)))).toEqual(['earlier', 'first stored'])
  })

  test('stored later than that do not compete, whenever they are settled', () => {
    expect(names(settle([tooLate, first, earlier], after(1001)))).toEqual(['earlier', 'first stored'])
    expect(names(settle([tooLate, first], after(60_000)))).toEqual(['first stored'])
    expect(names(settle([tooLate], after(60_000)))).toEqual(['too late'])
  })

  test('have the same winner at every later moment, in any order of reading', () => {
    const any = fc.record({ stored: fc.integer({ min: 0, max: 3000 }), arrived: fc.integer({ min: -500, max: 3000 }) })
    fc.assert(
      fc.property(
        fc.array(any, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 60_000 }),
        (list, later) => {
          const waiting = list.map((one, at) => guess(String(at), one))
          const firstStored = Math.min(...list.map(({ stored }) => stored))
          const settled = settle(waiting.toReversed(), after(firstStored + 1000 + later))
          if (!('inOrder' in settled)) throw new Error('It is not settled.')
          const competing = list.filter(({ stored }) => stored <= firstStored + 1000)
          expect(settled.inOrder).toHaveLength(competing.length)
          const won = list[Number(settled.inOrder[0]!.name)]!
          expect(won.arrived).toBe(Math.min(...competing.map(({ arrived }) => arrived)))
        },
      ),
    )
  })
})
