import type { Plan } from '@whereabouts/contract/subscriptions'
import { expect, test } from 'vitest'
import { guessesText, planTerms, planTitle, priceText, withoutTrial } from './plan-terms.ts'

const weekly: Plan = {
  id: '0198f000-0000-7000-8000-000000000001',
  stripe_price_id: 'price_1',
  plan_name: 'Explorer',
  show_plan_name: true,
  price_amount: 4.99,
  currency: 'usd',
  billing_interval: 'week',
  trial_period_days: 7,
  guesses_per_puzzle: 1,
  is_active: true,
}

test('a plan with a trial says how long it is free, the price after it, that it renews and how to cancel', () => {
  expect(planTerms(weekly, 'none')).toBe(
    '7 days free, then $4.99 a week. Renews every week until you cancel. Cancel anytime in the settings.',
  )
  expect(planTerms({ ...weekly, trial_period_days: 1 }, 'none')).toMatch(/^1 day free, then/)
})

test('a plan without a trial says the price today and later', () => {
  expect(planTerms({ ...weekly, trial_period_days: 0 }, 'none')).toBe(
    '$4.99 today, then every week until you cancel. Cancel anytime in the settings.',
  )
})

test.each(['day', 'week', 'month', 'year'] as const)('a price is shown per %s', (billing_interval) => {
  expect(priceText({ ...weekly, billing_interval }, 'none')).toBe(`$4.99 a ${billing_interval}`)
})

test('a player who subscribed before is promised no trial, at the same price', () => {
  expect(planTerms(withoutTrial(weekly), 'none')).toBe(planTerms({ ...weekly, trial_period_days: 0 }, 'none'))
})

test('one guess is singular', () => {
  expect(guessesText(1)).toBe('1 guess per challenge')
  expect(guessesText(3)).toBe('3 guesses per challenge')
})

test('a plan with a hidden name is called by its guesses', () => {
  expect(planTitle(weekly)).toBe('Explorer')
  expect(planTitle({ ...weekly, show_plan_name: false })).toBe('1 guess per challenge')
})

test.each([
  ['included', '$4.99 (tax included)'],
  ['added', '$4.99 plus tax'],
] as const)('tax that is %s is said wherever the price is', (tax, amount) => {
  expect(priceText(weekly, tax)).toBe(`${amount} a week`)
  expect(planTerms(weekly, tax)).toContain(`then ${amount} a week.`)
  expect(planTerms({ ...weekly, trial_period_days: 0 }, tax)).toMatch(`${amount} today, then every week`)
})
