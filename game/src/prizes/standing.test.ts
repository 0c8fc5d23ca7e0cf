import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterBusinessDays, claimDeadline } from './deadline.ts'
import { type PrizeAccount, type PrizeStepKind, prizeStepKinds } from './life.ts'
import {
  findEarlyForfeiture,
  findWrongStep,
  nextStep,
  type PrizeFacts,
  type RecordedStep,
  standingAt,
  type WantedStep,
} from './standing.ts'

const noon = new Date('2026-03-10T12:00:00Z')
const nothing: PrizeFacts = { isNothing: false, dispute: null, isGivenUp: false, suspendedAt: null }

/** Applies every step that follows, and skips the others. */
function live(wanted: readonly (WantedStep & { at: Date })[], facts = nothing): RecordedStep[] {
  const steps: RecordedStep[] = []
  for (const step of wanted) {
    const next = nextStep(step, standingAt(steps, facts, step.at))
    if (next) steps.push({ ...step, ...next })
  }
  return steps
}
const by = (kind: PrizeStepKind, actor: WantedStep['actor'] = 'operator', reason: string | null = null) => ({
  ...{ kind, actor, reason, at: noon },
})

const life = fc
  .array(
    fc.record({
      kind: fc.oneof(
        fc.constantFrom(...prizeStepKinds),
        fc.constantFrom<PrizeStepKind>(
          'claimed',
          'approved',
          'sending',
          'sent',
          'received',
          'returned',
          'held',
          'released',
        ),
      ),
      actor: fc.constantFrom('operator' as const, 'provider' as const),
      reason: fc.constantFrom(null, 'x'),
      days: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 40 },
  )
  .map((steps) => {
    let at = noon
    return [
      by('won', 'server'),
      ...steps.map(({ days, ...step }) => {
        at = afterBusinessDays(at, days)
        return { ...step, at }
      }),
    ]
  })

describe('any lifecycle of a prize', () => {
  test('has its money in one account, where each step continues from the last', () => {
    fc.assert(
      fc.property(life, (wanted) => {
        const steps = live(wanted)
        expect(steps[0]).toMatchObject({ kind: 'won', from: 'promised', to: 'owed' })
        for (const [index, step] of steps.entries()) if (index > 0) expect(step.from).toBe(steps[index - 1]!.to)
      }),
    )
  })

  test('pays only if approved and not on hold, and again only after a payment came back', () => {
    fc.assert(
      fc.property(life, (wanted) => {
        const steps = live(wanted)
        const paid = steps.filter(({ from, to }) => from !== 'paid' && to === 'paid')
        const back = steps.filter(({ from, to }) => from === 'paid' && to !== 'paid')
        expect(paid.length - back.length).toBe(steps.at(-1)!.to === 'paid' ? 1 : 0)
        for (const step of paid) {
          expect(step.openHolds).toBe(0)
          const before = steps.slice(0, steps.indexOf(step))
          expect(before.some(({ kind }) => kind === 'approved')).toBe(true)
        }
        for (const [index, step] of steps.entries())
          if (step.to === 'rolled') expect(steps.slice(index).every(({ to }) => to === 'rolled')).toBe(true)
      }),
    )
  })

  test('is found valid, and invalid at a changed step', () => {
    fc.assert(
      fc.property(life, fc.nat(), (wanted, place) => {
        const steps = live(wanted)
        const facts = { isNothing: false, givenUpAt: null }
        expect(findWrongStep(steps, facts)).toBeNull()
        const index = place % steps.length
        const changed = (change: Partial<RecordedStep>) =>
          findWrongStep(steps.with(index, { ...steps[index]!, ...change }), facts)
        expect(changed({ openHolds: 7 })).toBe(index + 1)
        const other = (account: PrizeAccount) => (account === 'paid' ? 'held' : 'paid')
        expect(changed({ from: other(steps[index]!.from) })).toBe(index + 1)
        expect(changed({ to: other(steps[index]!.to) })).toBe(index + 1)
        if (index > 0) expect(changed({ at: new Date(0) })).toBe(index + 1)
      }),
    )
  })
})

test('the server forfeits a prize only at its deadline, never while it is on hold or before its winner was notified', () => {
  const { endsAt } = claimDeadline(noon)
  const at = (moment: Date, actor: WantedStep['actor'] = 'server') => ({ ...by('forfeited', actor), at: moment })
  const before = new Date(endsAt.getTime() - 1)
  const early = (...steps: ReturnType<typeof by>[]) => findEarlyForfeiture(live([by('won', 'server'), ...steps]))
  expect(early(by('notified'), at(endsAt))).toBeNull()
  expect(early(by('notified'), at(before))).toBe(3)
  expect(early(by('notified'), at(before, 'operator'))).toBeNull()
  expect(early(at(endsAt))).toBe(2)
  expect(early(by('notified'), by('held'), at(endsAt))).toBe(4)
  expect(early(by('claimed'), by('asked'), at(endsAt))).toBeNull()
  expect(early(by('claimed'), by('asked'), at(before))).toBe(4)
  const later = (kind: PrizeStepKind) => ({ ...by(kind), at: before })
  const fromThen = { ...at(endsAt), at: claimDeadline(before).endsAt }
  for (const restart of [[later('notified')], [by('notified'), by('held'), later('released')]]) {
    expect(early(...restart, at(endsAt))).toBe(restart.length + 2)
    expect(early(...restart, fromThen)).toBeNull()
  }
  expect(early(by('notified'), later('reminded'), at(endsAt))).toBeNull()
  expect(early(by('claimed'), by('asked'), later('notified'), at(endsAt))).toBeNull()
  for (const steps of [[], [by('notified')]]) {
    const withoutWin = [...steps, fromThen].map((step) => ({ ...step, state: 'asked' as const, openHolds: 0 }))
    expect(findEarlyForfeiture(withoutWin)).toBe(withoutWin.length)
  }
})

test('only Stripe confirms that an order was paid, or an operator who gives the evidence', () => {
  const sending = live([by('won'), by('claimed'), by('approved'), by('sending')])
  const sent = (step: WantedStep) => nextStep(step, standingAt(sending, nothing, noon))
  expect(sent(by('sent', 'provider'))).toMatchObject({ state: 'sent', from: 'owed', to: 'paid' })
  expect(sent(by('sent', 'operator'))).toBeNull()
  expect(sent(by('sent', 'operator', 'Its page says so.'))).toMatchObject({ state: 'sent' })
  expect(sent(by('failed', 'server'))).toMatchObject({ state: 'returned' })
})

test('a permanent suspension counts until a person approves the prize after it', () => {
  const steps = live([by('won'), by('claimed'), by('approved')])
  const isSuspended = (suspendedAt: Date | null, of = steps) =>
    standingAt(of, { ...nothing, suspendedAt }, noon).isSuspended
  const [before, after] = [new Date(noon.getTime() - 1), new Date(noon.getTime() + 1)]
  expect(isSuspended(before)).toBe(false)
  expect(isSuspended(noon)).toBe(true)
  expect(isSuspended(noon, live([...steps, { ...by('notified'), at: after }]))).toBe(true)
  expect([isSuspended(null, []), isSuspended(noon, [])]).toEqual([false, true])
})

test('an agreement to pay by hand counts until anything else happens, except that the winner is notified', () => {
  const isPrepared = (...kinds: PrizeStepKind[]) =>
    standingAt(live([by('won'), by('claimed'), by('approved'), ...kinds.map((kind) => by(kind))]), nothing, noon)
      .isPrepared
  expect([isPrepared(), isPrepared('prepared'), isPrepared('prepared', 'notified')]).toEqual([false, true, true])
  for (const kinds of [['held', 'released'], ['approved'], ['sent', 'returned']] as PrizeStepKind[][])
    expect(isPrepared('prepared', ...kinds)).toBe(false)
})

test('the last decision ends an appeal', () => {
  const steps = live([by('won'), by('disqualified'), by('appealed')])
  const isOver = (more: ReturnType<typeof by>[], now: Date) =>
    standingAt(live([by('won'), by('disqualified'), ...more]), nothing, now).isAppealOver
  expect(steps).toHaveLength(3)
  const end = afterBusinessDays(noon, 14)
  expect(isOver([], new Date(end.getTime() - 1))).toBe(false)
  expect(isOver([], end)).toBe(true)
  expect(isOver([by('appealed')], end)).toBe(false)
  expect(isOver([by('appealed'), by('upheld')], noon)).toBe(true)
})

test('a prize forfeited by a hold is not reinstated from then on', () => {
  const steps = live([by('won'), by('disqualified'), by('reinstated')])
  expect(findWrongStep(steps, { isNothing: false, givenUpAt: null })).toBeNull()
  expect(findWrongStep(steps, { isNothing: false, givenUpAt: noon })).toBe(3)
  expect(findWrongStep(steps, { isNothing: false, givenUpAt: new Date(noon.getTime() + 1) })).toBeNull()
})

test('a prize is on hold until every hold has ended, and rolls over once', () => {
  const held = live([by('won'), by('held'), by('held'), by('released'), by('released'), by('released')])
  expect(held.map(({ openHolds, to }) => [openHolds, to])).toEqual([
    [0, 'owed'],
    [1, 'held'],
    [2, 'held'],
    [1, 'held'],
    [0, 'owed'],
  ])
  const rolled = live([by('won'), by('forfeited'), by('rolled'), by('rolled'), by('notified')])
  expect(rolled.map(({ kind, to }) => [kind, to])).toEqual([
    ['won', 'owed'],
    ['forfeited', 'forfeited'],
    ['rolled', 'rolled'],
    ['notified', 'rolled'],
  ])
})
