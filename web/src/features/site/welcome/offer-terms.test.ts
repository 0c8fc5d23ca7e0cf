import type { Offer } from '@whereabouts/contract/site'
import { expect, test } from 'vitest'
import { offerTerms } from './offer-terms.ts'

const offer: Offer = { price_amount: 5, currency: 'usd', billing_interval: 'month', trial_period_days: 7, tax: 'none' }

test.each<[Offer, string]>([
  [offer, '7 days free, then $5.00 a month'],
  [{ ...offer, trial_period_days: 1, price_amount: 4.99, billing_interval: 'week' }, '1 day free, then $4.99 a week'],
  [{ ...offer, trial_period_days: 0, currency: 'eur' }, 'Plans from €5.00 a month'],
  [{ ...offer, tax: 'added' }, '7 days free, then $5.00 plus tax a month'],
  [{ ...offer, tax: 'included' }, '7 days free, then $5.00 a month'],
])('%o costs what the plan says: %s', (plan, text) => {
  expect(offerTerms(plan)).toBe(text)
})
