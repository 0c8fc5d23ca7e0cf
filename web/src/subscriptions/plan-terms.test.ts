import { expect, test } from 'vitest'
import { guessesText, planTerms } from './plan-terms.ts'

const monthly = { price_amount: 9.99, currency: 'usd', billing_interval: 'month', trial_period_days: 0 } as const

test('a plan says its price, how often it is taken, and that it renews', () => {
  expect(planTerms(monthly)).toBe('$9.99 per month. Renews automatically until you cancel.')
  expect(planTerms({ ...monthly, currency: 'eur', billing_interval: 'year' })).toContain('€9.99 per year.')
})

test('a plan with a trial says first how long it is free', () => {
  expect(planTerms({ ...monthly, trial_period_days: 7 })).toMatch(/^Free for 7 days, then \$9\.99 per month\./)
  expect(planTerms({ ...monthly, trial_period_days: 1 })).toMatch(/^Free for 1 day, then/)
})

test('one guess is not called guesses', () => {
  expect(guessesText(1)).toBe('1 guess per challenge')
  expect(guessesText(3)).toBe('3 guesses per challenge')
})
