import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DisputeFacts, isPausing, judgeDisputes } from './disputes.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute))
const open: DisputeFacts = { state: 'open', settledAt: null }
const won: DisputeFacts = { state: 'won', settledAt: null }
const lost: DisputeFacts = { state: 'lost', settledAt: null }
const settled = (minute: number): DisputeFacts => ({ state: 'lost', settledAt: at(minute) })

describe('the disputes of a winner', () => {
  test('an open dispute pauses, and a lost one until the operator has settled it', () => {
    expect([open, lost, won, settled(1)].map(isPausing)).toEqual([true, true, false, false])
  })

  test.each([
    ['one that is won, beside one that is lost', [won, lost]],
    ['one that is won, beside one that is open', [open, won]],
    ['one that is settled, beside one that is open', [settled(1), open]],
  ])('%s, keep the prize on hold in either order', (_what, disputes) => {
    expect(judgeDisputes(disputes, at(0))).toBe('hold')
    expect(judgeDisputes(disputes.toReversed(), at(0))).toBe('hold')
    expect(judgeDisputes(disputes, null)).toBe('hold')
  })

  test('a hold ends by itself when every dispute is won', () => {
    expect(judgeDisputes([won, won], at(0))).toBe('release')
  })

  test('the operator decides where one was lost since the hold began, and not where it was lost and settled before', () => {
    expect(judgeDisputes([won, settled(6)], at(5))).toBe('operator-decides')
    expect(judgeDisputes([won, settled(5)], at(5))).toBe('operator-decides')
    expect(judgeDisputes([won, settled(4)], at(5))).toBe('release')
  })

  test('a hold whose dispute is unknown does not end by itself', () => {
    expect(judgeDisputes([], at(0))).toBe('operator-decides')
  })

  test('whatever the disputes and their order, a prize with a pausing one is on hold, and no other is put on hold', () => {
    const dispute = fc.oneof(fc.constantFrom(open, won, lost), fc.nat(9).map(settled))
    fc.assert(
      fc.property(fc.array(dispute), fc.option(fc.nat(9).map(at)), (disputes, heldSince) => {
        const isHeld = judgeDisputes(disputes, heldSince) === 'hold'
        expect(isHeld).toBe(disputes.some(isPausing))
        expect(judgeDisputes(disputes.toReversed(), heldSince)).toBe(judgeDisputes(disputes, heldSince))
      }),
    )
  })
})
