import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer, Answers } from '../../../test-support/answers.ts'
import { freePlayer, noSubscriptions } from '../../../test-support/player.ts'
import { broken, lost, open, openPage, place, player, refuse, sample, silent } from '../../../test-support/screen.tsx'
import { SubscriptionPanel } from './settings/subscription-panel.tsx'

const plan = (name: string, price: number, trialDays = 0) => ({
  ...{ id: sample(price), stripe_price_id: `price of ${name}`, plan_name: name, show_plan_name: true },
  ...{ price_amount: price, currency: 'usd' as const, billing_interval: 'month' as const },
  ...{ trial_period_days: trialDays, guesses_per_puzzle: price, is_active: true },
})
const [scout, navigator] = [plan('Scout', 5), plan('Navigator', 9, 7)]
const popular = { stripe_price_id: scout.stripe_price_id, subscription_count: 1, is_most_popular: true }
const openPlans = (answers: Answers = {}, query = '') =>
  openPage(
    `/subscribe${query}`,
    {
      ...freePlayer,
      'GET /api/subscription/pricing': { plans: [scout, navigator], tax: 'none' },
      'GET /api/subscription/popularity': { plans: [popular] },
      'GET /api/puzzles/today': lost,
      'GET /api/winners': { winners: [], next: null, paid_in_all: [] },
      ...answers,
    },
    player,
  )

test.each([
  ['a fault', broken(), 'Failed to start subscription process. Please try again.', 'Subscription Error', 'error'],
  ['a provider that is down', refuse('payments-unavailable'), /^Failed to start/, 'Subscription Error', 'error'],
  ['no answer', lost, 'An unexpected error occurred. Please try again.', 'Subscription Error', 'error'],
  ['no address', { sessionId: '', url: 'nowhere' }, 'Stripe failed to load', 'Subscription Error', 'error'],
  [
    ...['a card that had a trial', refuse('PAYMENT_METHOD_ALREADY_USED')],
    'This payment method has already been used for a free trial. Please use a different payment method.',
    ...['Payment Method Issue', 'warning'],
  ],
] as [string, Answer<'POST /api/stripe/create-checkout-session'>, string | RegExp, string, string][])(
  'a checkout that does not open is explained: %s',
  async (_what, answer, said, title, tone) => {
    const screen = await openPlans({ 'POST /api/stripe/create-checkout-session': answer })
    const card = within(await screen.findByRole('article', { name: 'Navigator' }))
    card.getByRole('button', { name: /^Start Free Trial/ }).click()
    await screen.announced(said)
    expect(screen.getByText(title).closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone)
    screen.getByRole('button', { name: 'Subscribe without a free trial' })
  },
)

test('two clicks open one checkout', async () => {
  const screen = await openPlans({ 'POST /api/stripe/create-checkout-session': silent })
  const card = within(await screen.findByRole('article', { name: 'Scout' }))
  const buy = card.getByRole('button', { name: /^Subscribe/ })
  buy.click()
  buy.click()
  await expect.poll(() => buy.textContent).toMatch(/^One moment/)
  expect(screen.asked('POST /api/stripe/create-checkout-session')).toEqual([
    { userId: player.id, email: player.email, priceId: scout.stripe_price_id },
  ])
})

test('the most popular plan is marked, unless it is the only one; who left the checkout was charged nothing', async () => {
  const both = await openPlans({}, '?checkout=canceled')
  await both.findByText('MOST POPULAR')
  within(both.getByRole('article', { name: 'Scout' })).getByText('MOST POPULAR')
  both.getByText(/Nothing was charged\./)
  both.unmount()
  const alone = await openPlans({ 'GET /api/subscription/pricing': { plans: [scout], tax: 'none' } })
  await alone.findByRole('article', { name: 'Scout' })
  await expect.poll(() => alone.asked('GET /api/subscription/popularity').length).toBe(1)
  expect(alone.queryByText('MOST POPULAR')).toBeNull()
})

test('who has had a subscription is offered no free trial', async () => {
  const screen = await openPlans({
    'GET /api/subscription/mine': { ...noSubscriptions, subscriptions: [{ ...subscription, status: 'canceled' }] },
  })
  await screen.findByText(/^A free trial comes with the first subscription only\./)
  expect(screen.queryByRole('button', { name: /^Start Free Trial/ })).toBeNull()
})

const moment = '2026-03-20T12:00:00.000Z'
const subscription = {
  ...{ stripe_subscription_id: 'sub', stripe_customer_id: 'cus' as string | null, stripe_price_id: 'price' },
  ...{ status: 'active' as 'active' | 'canceled' | 'past_due' | 'fraud_canceled', begun_by_wallet: false },
  ...{ current_period_end: moment, trial_end: null, created_at: moment, updated_at: moment },
}
const openPanel = (facts: Partial<typeof subscription>, answers: Answers = {}, isReactivatable = false) =>
  open(
    <SubscriptionPanel />,
    {
      ...freePlayer,
      'GET /api/subscription/mine': {
        ...{ ...noSubscriptions, subscriptions: [{ ...subscription, ...facts }], plan: scout },
        ...{ isSubscribed: true, isManageable: true, isReactivatable },
      },
      ...answers,
    },
    '/settings',
  )

test.each([
  ['a refusal', refuse('not-manageable'), 'Subscription is not eligible for management'],
  ['a fault', broken(), 'Failed to create customer portal session'],
  ['no answer', lost, 'Failed to open subscription management. Please try again.'],
] as const)('a portal that does not open is explained: %s', async (_what, answer, said) => {
  const screen = openPanel({}, { 'POST /api/stripe/create-portal-session': answer })
  await screen.press('Manage Subscription')
  await screen.announced(said)
})

test('a subscription without a customer has no portal, and asks for none', async () => {
  const screen = openPanel({ stripe_customer_id: null })
  await screen.press('Manage Subscription')
  await screen.announced('No Stripe customer ID found in subscription')
  expect(screen.asked('POST /api/stripe/create-portal-session')).toEqual([])
})

test('what is overdue or was ended for fraud is said, with what helps', async () => {
  const overdue = openPanel({ status: 'past_due' })
  await overdue.announced('Your last payment did not go through')
  overdue.getByRole('button', { name: 'Update card' })
  overdue.unmount()
  const fraud = openPanel({ status: 'fraud_canceled' })
  await fraud.announced(/^This subscription was ended/)
  expect(fraud.queryByRole('button')).toBeNull()
  fraud.getByRole('link', { name: 'See Plans' })
})

test('a cancellation is undone with the rest of the trial; where that fails, the plans are shown', async () => {
  const message = 'Your subscription is active again.'
  const live = { ...(freePlayer['GET /api/subscription/status'] as object), hasSubscription: true, status: 'trialing' }
  const done = openPanel(
    { status: 'canceled' },
    {
      'GET /api/subscription/status': live as Answer<'GET /api/subscription/status'>,
      'POST /api/stripe/reactivate-subscription': {
        ...{ success: true, message, trialRestored: true, remainingTrialDays: 1 },
      },
    },
    true,
  )
  await done.press('Reactivate')
  await done.findByText('Subscription reactivated')
  done.getByText(`${message} Your free trial continues: 1 day is left.`)
  done.unmount()
  const failed = openPanel(
    { status: 'canceled' },
    { 'POST /api/stripe/reactivate-subscription': refuse('not-reactivatable') },
    true,
  )
  await failed.press('Reactivate')
  await failed.findByText('Your subscription could not be reactivated')
  await expect.poll(place).toBe('/subscribe')
})
