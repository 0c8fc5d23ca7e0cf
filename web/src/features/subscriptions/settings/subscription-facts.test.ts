import { expect, test } from 'vitest'
import { describeSubscription } from './subscription-facts.tsx'

const current_period_end = '2030-02-01T00:00:00Z'
const trial_end = '2030-01-08T00:00:00Z'

test.each([
  ['active', 'Auto renewal date', current_period_end],
  ['trialing', 'End of free trial', trial_end],
  ['past_due', 'Premium features active until', current_period_end],
  ['paused', 'Premium features active until', current_period_end],
  ['canceled', 'Premium features active until', current_period_end],
] as const)('the date of a subscription that is %s is labelled %s', (status, dateLabel, date) => {
  expect(describeSubscription({ status, current_period_end, trial_end, isSubscribed: true })).toMatchObject({
    dateLabel,
    date,
  })
})

test('a trial without an end date ends with its period', () => {
  expect(
    describeSubscription({ status: 'trialing', current_period_end, trial_end: null, isSubscribed: true }).date,
  ).toBe(current_period_end)
})

test('a fraud cancellation shows no date', () => {
  expect(
    describeSubscription({ status: 'fraud_canceled', current_period_end, trial_end, isSubscribed: false }),
  ).toMatchObject({
    name: 'Canceled',
    date: null,
  })
})

test('an ended subscription says so, with its end', () => {
  expect(
    describeSubscription({ status: 'canceled', current_period_end, trial_end, isSubscribed: false }),
  ).toMatchObject({
    name: 'Ended',
    dateLabel: 'Ended on',
    date: current_period_end,
  })
})

test('a subscription whose first payment failed shows no date', () => {
  const facts = { current_period_end, trial_end, isSubscribed: false }
  expect(describeSubscription({ status: 'past_due', ...facts })).toMatchObject({ name: 'Payment overdue', date: null })
})
