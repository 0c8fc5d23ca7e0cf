import { expect, test } from 'vitest'
import type { AdminPrize } from './actions.ts'
import { accountFault, askedOfStripe, detailsText } from './payout.ts'

type Details = NonNullable<AdminPrize['claim']>['payout']

const claimed = (payout: Partial<Details>): AdminPrize['claim'] => ({
  ...{ claimed_at: '2026-03-10T12:00:00.000Z', country: 'PT', region: null, note: null },
  ...{ rules_version: 1, other_countries: [], ineligible: [] },
  payout: { state: 'ready', missing: [], refusal: null, ...payout },
})

test('the account is short by a cent, but not at the exact amount; other currencies do not count', () => {
  const account = (amount: number, currency = 'usd') => ({ is_open: true, available: [{ currency, amount }] })
  const prize = { prize_amount: 50, currency: 'usd' }

  expect(accountFault(account(50), prize)).toBe(null)
  expect(accountFault(account(49.99), prize)).toBe('short')
  expect(accountFault(account(1000, 'eur'), prize)).toBe('short')
  expect(accountFault({ ...account(50), is_open: false }, prize)).toBe('closed')
})

test('the balance is read before the payment, the payment after it, and nothing if Stripe is not involved', () => {
  const asked = (changed: Partial<AdminPrize>) =>
    askedOfStripe({ state: 'approved', paid_by: 'stripe', claim: claimed({}), prize_amount: 50, ...changed })

  expect(asked({})).toBe('balance')
  expect(asked({ state: 'returned' })).toBe('balance')
  expect(asked({ state: 'sending' })).toBe('order')
  expect(asked({ state: 'sent', claim: null })).toBe('order')
  expect(asked({ state: 'under-review' })).toBe(null)
  expect(asked({ prize_amount: 0 })).toBe(null)
  expect(asked({ paid_by: 'manual' })).toBe(null)
  expect(asked({ state: 'sending', paid_by: 'manual' })).toBe(null)
  const refused = { paid_by: 'manual', claim: claimed({ state: 'refused' }) } as const
  expect(asked(refused)).toBe(null)
  expect(asked({ ...refused, state: 'sending' })).toBe('order')
})

test("a winner's payout details are described; if Stripe does not pay them, also why", () => {
  const says = (payout: Partial<Details>, paid_by: AdminPrize['paid_by'] = 'stripe') =>
    detailsText({ state: 'approved', claim: claimed(payout), paid_by })

  expect(says({})).toBe('Payout details: ready')
  expect(says({ state: 'incomplete', missing: ['identity', 'bank-account'] })).toBe(
    'Payout details: identity and bank account missing',
  )
  expect(says({ state: 'incomplete' })).toBe('Payout details: not complete')
  expect(says({ state: 'refused', refusal: 'Not in this country.' }, 'manual')).toBe(
    'Stripe does not pay this winner. Pay by hand. Reason: Not in this country.',
  )
  expect(says({ state: 'none' }, 'manual')).toBe(null)
  expect(detailsText({ state: 'unclaimed', claim: null, paid_by: 'stripe' })).toBe(null)
  expect(detailsText({ state: 'received', claim: claimed({}), paid_by: 'stripe' })).toBe(null)
})
