import { expect, test } from 'vitest'
import { describeSubscription } from './describe-subscription.ts'

const currentPeriodEnd = '2030-02-01T00:00:00Z'
const trialEnd = '2030-01-08T00:00:00Z'

test.each([
  ['active', 'Auto renewal date', currentPeriodEnd],
  ['trialing', 'End of free trial', trialEnd],
  ['past_due', 'Premium features active until', currentPeriodEnd],
  ['canceled', 'Premium features active until', currentPeriodEnd],
] as const)('the date of a subscription that is %s is labelled %s', (status, dateLabel, date) => {
  expect(describeSubscription({ status, currentPeriodEnd, trialEnd })).toMatchObject({ dateLabel, date })
})

test('a trial whose end is not told ends with its period', () => {
  expect(describeSubscription({ status: 'trialing', currentPeriodEnd, trialEnd: null }).date).toBe(currentPeriodEnd)
})
