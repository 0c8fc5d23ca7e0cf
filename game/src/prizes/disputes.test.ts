import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DisputeFacts, isPausing, judgeDisputes, worstDispute } from './disputes.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute))
const open: DisputeFacts = { state: 'open', settledAt: null }
const won: DisputeFacts = { state: 'won', settledAt: null }
const lost: DisputeFacts = { state: 'lost', settledAt: null }
const settled = (minute: number): DisputeFacts => ({ state: 'lost', settledAt: at(minute) })

describe('a winner’s disputes', () => {
  test('an open dispute pauses, and a lost one until the operator has settled it', () => {
    expect([open, lost, won, settled(1)].map(isPausing)).toEqual([true, true, false, false])
  })

  test.each([
    ['one won, one lost', [won, lost]],
    ['one won, one open', [open, won]],
    ['one settled, one open', [settled(1), open]],
  ])('%s, keep the prize on hold in either order', (_what, disputes) => {
    expect(judgeDisputes(disputes, at(0))).toBe('hold')
    expect(judgeDisputes(disputes.toReversed(), at(0))).toBe('hold')
    expect(judgeDisputes(disputes, null)).toBe('hold')
  })

  test('a hold ends automatically when every dispute is won', () => {
    expect(judgeDisputes([won, won], at(0))).toBe('release')
  })

  test('the operator decides if a dispute was lost during the hold, but not if it was lost and settled before', () => {
    expect(judgeDisputes([won, settled(6)], at(5))).toBe('operator-decides')
    expect(judgeDisputes([won, settled(5)], at(5))).toBe('operator-decides')
    expect(judgeDisputes([won, settled(4)], at(5))).toBe('release')
    expect(judgeDisputes([won, settled(4)], null)).toBe('release')
  })

  test('a hold with an unknown dispute does not end automatically', () => {
    expect(judgeDisputes([], at(0))).toBe('operator-decides')
  })

  test('for any disputes in any order, a prize is on hold exactly if one of them is pausing', () => {
    const dispute = fc.oneof(fc.constantFrom(open, won, lost), fc.nat(9).map(settled))
    fc.assert(
      fc.property(fc.array(dispute), fc.option(fc.nat(9).map(at)), (disputes, heldSince) => {
        const isHeld = judgeDisputes(disputes, heldSince) === 'hold'
        expect(isHeld).toBe(disputes.some(isPausing))
        expect(worstDispute(disputes)).toBe(disputes.includes(open) ? 'open' : isHeld ? 'lost' : null)
        expect(judgeDisputes(disputes.toReversed(), heldSince)).toBe(judgeDisputes(disputes, heldSince))
      }),
    )
  })
})
