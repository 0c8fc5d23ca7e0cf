import { isForWinner, prizeStates, prizeStepKinds } from '@whereabouts/game/prizes/life'
import { expect, test } from 'vitest'
import { appealOf, holdOf, lifeOf, needsPayoutDetails, type OwnPrize, openQuestion } from './prize-life.ts'
import { texts } from './texts.ts'

type Step = OwnPrize['steps'][number]

const at = (minute: number) => `2026-03-10T12:${String(minute).padStart(2, '0')}:00.000Z`
const step = (kind: Step['kind'], minute: number, more: Partial<Step> = {}): Step => ({
  ...{ kind, at: at(minute), actor: 'server', reason: null, clause: null, reference: null },
  ...more,
})
const namesOf = (state: OwnPrize['state'], ...kinds: Step['kind'][]) =>
  lifeOf({ state, prize_amount: 50, steps: kinds.map((kind, minute) => step(kind, minute)) }).map(
    ({ name, tone }) => `${tone}: ${name}`,
  )

test('a new prize has all steps ahead, the claim first', () => {
  expect(namesOf('unclaimed', 'won')).toEqual([
    'done: You won',
    'next: You claim it',
    'ahead: We review your win',
    'ahead: We send the money',
    'ahead: Paid',
  ])
})

test('detours are shown where they happened; mails and payment internals are not', () => {
  expect(
    namesOf('sent', 'won', 'notified', 'reminded', 'claimed', 'asked', 'answered', 'approved', 'sending', 'sent'),
  ).toEqual([
    ...['done: You won', 'done: You claimed it', 'bad: We asked you something', 'done: You answered'],
    ...['done: Reviewed and approved', 'done: Money sent', 'next: Paid'],
  ])
})

test.each(['received', 'disqualified', 'forfeited'] as const)('nothing is promised after %s', (state) => {
  const kind = state
  expect(
    lifeOf({ state, prize_amount: 50, steps: [step('won', 0), step(kind, 1)] }).every((item) => item.at !== null),
  ).toBe(true)
})

test('a decision names its clause, a payment its reference, a forfeiture its cause', () => {
  const details = (one: Step) => lifeOf({ state: 'forfeited', prize_amount: 50, steps: [one] })[0]!.detail
  expect(details(step('disqualified', 0, { clause: '4.2', reason: 'Two accounts.' }))).toBe(
    'By clause 4.2 of the contest rules',
  )
  expect(details(step('sent', 0, { reference: 'Transfer 4711' }))).toBe('Reference: Transfer 4711')
  expect(details(step('forfeited', 0, { reason: 'deadline' }))).toBe('The time to answer was over')
  expect(details(step('forfeited', 0))).toBe('What held it back was not settled')
})

test('every step and state has a text', () => {
  for (const kind of prizeStepKinds.filter(isForWinner)) expect(texts.steps[kind]).toBeTruthy()
  for (const state of prizeStates) {
    expect(texts.states[state].title).toBeTruthy()
    for (const { name } of lifeOf({ state, prize_amount: 50, steps: [] })) expect(name).toBeTruthy()
  }
})

test("a hold shows the last one's reason, and only while it lasts", () => {
  const steps = [
    step('held', 0, { reason: 'payment-due' }),
    step('released', 1),
    step('held', 2, { reason: 'dispute' }),
  ]
  expect(holdOf({ steps, is_held: true })).toBe('dispute')
  expect(holdOf({ steps: steps.slice(0, 1), is_held: true })).toBe('payment-due')
  expect(holdOf({ steps, is_held: false })).toBeNull()
})

test("the question is the operator's last one, while it is open", () => {
  const messages: OwnPrize['messages'] = [
    { author: 'operator', body: 'first?', at: at(1) },
    { author: 'winner', body: 'yes', at: at(2) },
    { author: 'operator', body: 'second?', at: at(3) },
  ]
  expect(openQuestion({ state: 'asked', messages })).toBe('second?')
  expect(openQuestion({ state: 'under-review', messages })).toBeNull()
})

test('an appeal belongs to the decision before it, not to a later one', () => {
  const messages: OwnPrize['messages'] = [{ author: 'winner', body: 'My sister.', at: at(2) }]
  const appealed = [step('disqualified', 1), step('appealed', 2)]
  expect(appealOf({ steps: appealed, messages })).toBe('My sister.')
  expect(appealOf({ steps: [...appealed, step('reinstated', 3), step('disqualified', 4)], messages })).toBeNull()
  expect(appealOf({ steps: [step('disqualified', 1)], messages })).toBeNull()
})

test('for a zero prize no money is promised or reported', () => {
  const names = (state: OwnPrize['state'], ...kinds: Step['kind'][]) =>
    lifeOf({ state, prize_amount: 0, steps: kinds.map((kind, minute) => step(kind, minute)) }).map(({ name }) => name)
  expect(names('under-review', 'won', 'claimed')).toEqual(['You won', 'You claimed it', 'We review your win'])
  expect(names('received', 'won', 'received').at(-1)).toBe('Settled: there was nothing to pay')
})

test('payout details are requested only while Stripe waits for them, and money is due', () => {
  const claimed = (state: NonNullable<OwnPrize['claim']>['payout']['state']): OwnPrize['claim'] => ({
    ...{ claimed_at: at(0), country: 'PT', region: null, payout: { state, missing: [] } },
  })
  const prize = { state: 'approved', prize_amount: 50, paid_by: 'stripe', claim: claimed('none') } as const
  const needs = (changed: Partial<OwnPrize>) => needsPayoutDetails({ ...prize, ...changed })

  expect(needs({})).toBe(true)
  expect(needs({ claim: null })).toBe(true)
  expect(needs({ claim: claimed('incomplete') })).toBe(true)
  for (const state of ['checking', 'ready', 'refused'] as const) expect(needs({ claim: claimed(state) })).toBe(false)
  expect(needs({ prize_amount: 0 })).toBe(false)
  expect(needs({ paid_by: 'manual' })).toBe(false)
  expect(prizeStates.filter((state) => needs({ state }))).toEqual(['under-review', 'approved', 'returned'])
})
