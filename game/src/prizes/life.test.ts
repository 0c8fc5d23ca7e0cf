import { describe, expect, test } from 'vitest'
import {
  accountOf,
  isForWinner,
  nothingToPay,
  nothingYet,
  type PrizeStanding,
  type PrizeState,
  type PrizeStepKind,
  paidReferenceOf,
  prizeStates,
  prizeStepKinds,
  reasonForWinner,
  referenceForWinner,
  stateAfter,
} from './life.ts'
import { nextStep, type RecordedStep, standingAt } from './standing.ts'

/** Applies steps in order. Returns the states, or the name of the first step that does not follow. */
const live = (...kinds: PrizeStepKind[]) => liveWith(kinds, { isNothing: false })
function liveWith(kinds: PrizeStepKind[], { isNothing }: { isNothing: boolean }): string[] {
  const facts = { isNothing, dispute: null, isGivenUp: false, suspendedAt: null }
  const steps: RecordedStep[] = []
  for (const kind of kinds) {
    const step = { kind, actor: 'provider', reason: null, at: new Date(0) } as const
    const next = nextStep(step, standingAt(steps, facts, step.at))
    if (next === null) return [...steps.map(({ state }) => state), `no ${kind}`]
    steps.push({ ...step, ...next })
  }
  return steps.map(({ state }) => state)
}
const end = (...kinds: PrizeStepKind[]) => live('won', ...kinds).at(-1)

describe('the lifecycle of a prize', () => {
  test('from the win to receiving the money', () => {
    expect(live('won', 'notified', 'claimed', 'approved', 'sent', 'received')).toEqual([
      ...['unclaimed', 'unclaimed', 'under-review', 'approved', 'sent', 'received'],
    ])
  })

  test('a question and its answer, and a payout that fails, returns, and arrives', () => {
    expect(end('claimed', 'asked', 'answered', 'approved', 'sending', 'failed', 'sending', 'sent', 'returned')).toBe(
      'returned',
    )
    expect(end('claimed', 'approved', 'sent', 'returned', 'sent', 'received', 'returned')).toBe('returned')
  })

  test('a prize of 0 is received when it is approved, and never sent', () => {
    const last = (...kinds: PrizeStepKind[]) => liveWith(['won', 'claimed', ...kinds], { isNothing: true }).at(-1)
    expect(last('approved', 'received')).toBe('received')
    expect(last('received')).toBe('no received')
    expect(last('approved', 'held', 'received')).toBe('no received')
    for (const kind of ['sending', 'sent'] as const) expect(last('approved', kind)).toBe(`no ${kind}`)
    expect(end('claimed', 'approved', 'received')).toBe('no received')
  })

  test('a prize is paid only after approval, and only once', () => {
    for (const kinds of [[], ['claimed'], ['claimed', 'asked'], ['forfeited'], ['disqualified']] as PrizeStepKind[][])
      for (const pay of ['sending', 'sent', 'received'] as const) expect(end(...kinds, pay)).toBe(`no ${pay}`)
    for (const pay of ['sending', 'sent'] as const) {
      expect(end('claimed', 'approved', 'sent', pay)).toBe(`no ${pay}`)
      expect(end('claimed', 'approved', 'sent', 'received', pay)).toBe(`no ${pay}`)
    }
  })

  test('a prize on hold is neither approved nor sent; one already sent cannot be put on hold', () => {
    expect(end('claimed', 'held', 'approved')).toBe('no approved')
    expect(end('claimed', 'approved', 'held', 'sent')).toBe('no sent')
    expect(end('claimed', 'approved', 'held', 'held', 'released', 'sending')).toBe('no sending')
    expect(end('claimed', 'approved', 'held', 'released', 'sent')).toBe('sent')
    for (const way of [['sending'], ['sent'], ['sent', 'received']] as PrizeStepKind[][])
      expect(end('claimed', 'approved', ...way, 'held')).toBe('no held')
    expect(end('released')).toBe('no released')
  })

  const standingIn = (state: PrizeStanding['state'], more: Partial<PrizeStanding> = {}): PrizeStanding => ({
    ...nothingYet,
    ...{ state, hasClaim: true, ...more },
  })
  const paying = ['sending', 'sent'] as const

  test('while a winner disputes a payment, the prize is neither approved nor paid, even without a hold', () => {
    for (const state of ['approved', 'returned'] as const) {
      for (const kind of paying) {
        expect(stateAfter(kind, standingIn(state))).toBe(kind)
        expect(stateAfter(kind, standingIn(state, { dispute: 'lost' }))).toBeNull()
      }
      const nothing = { isNothing: true }
      expect(stateAfter('received', standingIn(state, nothing))).toBe('received')
      expect(stateAfter('received', standingIn(state, { ...nothing, dispute: 'lost' }))).toBeNull()
      expect(stateAfter('received', standingIn(state, { ...nothing, isSuspended: true }))).toBeNull()
    }
    expect(stateAfter('approved', standingIn('under-review', { dispute: 'lost' }))).toBeNull()
  })

  test('no step ends a prize while a dispute is open: when it is won, the prize is still there', () => {
    const ended = ['disqualified', 'forfeited'] as const
    for (const state of prizeStates)
      for (const kind of prizeStepKinds) {
        const after = stateAfter(kind, standingIn(state, { dispute: 'open', openHolds: 1 }))
        if (ended.every((end) => end !== state)) expect(ended, `${kind} of ${state}`).not.toContain(after)
      }
    for (const kind of ended) {
      expect(stateAfter(kind, standingIn('approved', { openHolds: 1 }))).toBe(kind)
      expect(stateAfter(kind, standingIn('approved', { dispute: 'lost', openHolds: 1 }))).toBe(kind)
    }
  })

  test('a payment by hand is prepared only where it could be sent', () => {
    for (const state of prizeStates)
      expect(stateAfter('prepared', standingIn(state))).toBe(['approved', 'returned'].includes(state) ? state : null)
    const stops = [{ openHolds: 1 }, { dispute: 'lost' }, { isSuspended: true }, { isNothing: true }] as const
    for (const stop of stops) expect(stateAfter('prepared', standingIn('approved', stop))).toBeNull()
  })

  test('a payout fails only after Stripe was asked', () => {
    for (const state of prizeStates)
      expect(stateAfter('failed', standingIn(state))).toBe(state === 'sending' ? 'returned' : null)
  })

  test('a payment by Stripe is recorded, even during a dispute', () => {
    expect(stateAfter('sent', standingIn('sending', { dispute: 'lost', isSuspended: true }))).toBe('sent')
  })

  test('a permanently suspended winner is not paid until a person approves the prize again', () => {
    for (const state of ['approved', 'returned'] as const) {
      for (const kind of paying) expect(stateAfter(kind, standingIn(state, { isSuspended: true }))).toBeNull()
      expect(stateAfter('approved', standingIn(state, { isSuspended: true }))).toBe('approved')
    }
    for (const state of ['sent', 'received', 'forfeited', 'disqualified', 'unclaimed'] as const)
      expect(stateAfter('approved', standingIn(state))).toBeNull()
  })

  test('a reinstated winner continues where the claim left off', () => {
    expect(end('disqualified', 'appealed', 'reinstated')).toBe('unclaimed')
    expect(end('claimed', 'disqualified', 'reinstated')).toBe('under-review')
    expect(end('claimed', 'disqualified', 'upheld', 'claimed')).toBe('no claimed')
  })

  test('a prize forfeited by a hold is not reinstated', () => {
    expect(stateAfter('reinstated', standingIn('disqualified'))).toBe('under-review')
    expect(stateAfter('reinstated', standingIn('disqualified', { isGivenUp: true }))).toBeNull()
  })

  test('a disqualified prize rolls over once the appeal is over, and then no appeal or reinstatement brings it back', () => {
    expect(end('disqualified', 'rolled')).toBe('no rolled')
    expect(end('disqualified', 'appealed', 'rolled')).toBe('no rolled')
    expect(end('disqualified', 'appealed', 'upheld', 'rolled')).toBe('disqualified')
    for (const kind of ['rolled', 'appealed', 'reinstated'] as const)
      expect(end('disqualified', 'appealed', 'upheld', 'rolled', kind)).toBe(`no ${kind}`)
    expect(end('forfeited', 'rolled', 'rolled')).toBe('no rolled')
    const rolls = (state: PrizeState) => stateAfter('rolled', standingIn(state, { isAppealOver: true })) !== null
    expect(prizeStates.filter(rolls)).toEqual(['disqualified', 'forfeited'])
  })

  test('a forfeited prize is never paid, and a win comes first and once', () => {
    for (const kind of prizeStepKinds)
      expect(end('forfeited', kind), kind).toBe(
        ['notified', 'held', 'rolled'].includes(kind) ? 'forfeited' : `no ${kind}`,
      )
    expect(live('claimed')).toEqual(['no claimed'])
    expect(end('won')).toBe('no won')
  })

  test('the money of a prize on hold has its own account, and is never in two places', () => {
    const at = (state: PrizeStanding['state'], openHolds = 0) => accountOf({ ...nothingYet, state, openHolds })
    expect(at(null)).toBe('promised')
    for (const state of ['unclaimed', 'under-review', 'asked', 'approved', 'sending', 'returned'] as const)
      expect([at(state), at(state, 1), at(state, 2)]).toEqual(['owed', 'held', 'held'])
    for (const state of ['sent', 'received'] as const) expect(at(state)).toBe('paid')
    for (const state of ['forfeited', 'disqualified'] as const) {
      expect(at(state, 1)).toBe('forfeited')
      expect(accountOf({ state, openHolds: 0, isRolled: true })).toBe('rolled')
    }
  })
})

test('a winner sees why something was decided, but not the operator’s notes', () => {
  const shown = (kind: PrizeStepKind, reason: string) => reasonForWinner({ kind, reason, reference: 'dp_1' })
  expect(shown('disqualified', 'Two accounts.')).toBe('Two accounts.')
  expect(shown('returned', 'No such account.')).toBe('No such account.')
  expect(shown('held', 'dispute')).toBe('dispute')
  expect(shown('forfeited', 'deadline')).toBe('deadline')
  expect(reasonForWinner({ kind: 'forfeited', reason: 'a note', reference: null })).toBe('unreached')
  expect(reasonForWinner({ kind: 'forfeited', reason: null, reference: null })).toBeNull()
  expect(prizeStepKinds.filter((kind) => !isForWinner(kind))).toEqual(['prepared'])
  for (const kind of ['approved', 'released', 'forfeited', 'notified', 'sending', 'sent', 'failed'] as const)
    expect(shown(kind, 'a note')).toBeNull()
})

test('a winner sees the reference of a payment, but not that of another step', () => {
  const shown = (kind: PrizeStepKind) => referenceForWinner({ kind, reference: 'po_1' }) !== null
  expect(prizeStepKinds.filter(shown)).toEqual(['sent'])
  expect(paidReferenceOf({ isReceived: true, sentAs: 'po_1' })).toBe('po_1')
  expect(paidReferenceOf({ isReceived: true, sentAs: null })).toBe(nothingToPay)
})
