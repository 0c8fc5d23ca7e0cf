import type { Subscription } from '@whereabouts/contract/subscriptions'
import { expect, test } from 'vitest'
import { cancellationsToShow, cancellationText } from './cancellation-notice.tsx'

const now = Date.parse('2030-01-01T12:00:00Z')
const minuteMs = 60_000

function aSubscription(status: Subscription['status'], { agoMs = 0, id = 'sub_1' } = {}): Subscription {
  return {
    stripe_subscription_id: id,
    stripe_customer_id: 'cus_1',
    stripe_price_id: 'price_1',
    status,
    current_period_end: '2030-02-01T00:00:00Z',
    trial_end: null,
    created_at: '2029-12-01T00:00:00Z',
    updated_at: new Date(now - agoMs).toISOString(),
    begun_by_wallet: false,
  }
}
const shown = (...subscriptions: Subscription[]) =>
  cancellationsToShow(subscriptions, now).map(({ stripe_subscription_id: id, status }) => `${id} ${status}`)

test('a cancellation is shown for five minutes, to the millisecond', () => {
  expect(shown(aSubscription('canceled', { agoMs: 5 * minuteMs }))).toEqual(['sub_1 canceled'])
  expect(shown(aSubscription('canceled', { agoMs: 5 * minuteMs + 1 }))).toEqual([])
})

test("a cancellation dated slightly ahead of the page's clock is shown", () => {
  expect(shown(aSubscription('canceled', { agoMs: -2000 }))).toHaveLength(1)
})

test('a fraud cancellation is shown however old it is', () => {
  expect(shown(aSubscription('fraud_canceled', { agoMs: 400 * 24 * 60 * minuteMs }))).toEqual(['sub_1 fraud_canceled'])
})

test('a trial paid with a wallet is shown however old it is, and is not fraud', () => {
  const trial = { ...aSubscription('canceled', { agoMs: 400 * 24 * 60 * minuteMs }), begun_by_wallet: true }
  expect(shown(trial)).toEqual(['sub_1 canceled'])
})

test.each(['active', 'trialing', 'past_due'] as const)('a %s subscription hides others that ended', (status) => {
  const ended = [aSubscription('canceled', { id: 'sub_2' }), aSubscription('fraud_canceled', { id: 'sub_3' })]
  expect(shown(aSubscription(status), ...ended)).toEqual([])
})

test('of several canceled subscriptions the deciding one is shown, and each fraud', () => {
  const others = [aSubscription('canceled', { id: 'sub_2' }), aSubscription('fraud_canceled', { id: 'sub_3' })]
  expect(shown(aSubscription('canceled'), ...others)).toEqual(['sub_1 canceled', 'sub_3 fraud_canceled'])
})

test('players without a subscription see nothing', () => {
  expect(shown()).toEqual([])
})

test('the texts match the specification', () => {
  expect(cancellationText(aSubscription('fraud_canceled'))).toBe(
    'Your subscription has been canceled. This may be due to using a payment method that has already been used for a free trial.',
  )
  expect(cancellationText(aSubscription('canceled'))).toBe(
    'Your subscription has been cancelled. You can reactivate it anytime from your settings.',
  )
})

test('a trial paid with a wallet says why it ended, and accuses the player of nothing', () => {
  const text = cancellationText({ ...aSubscription('canceled'), begun_by_wallet: true })
  expect(text).toContain('because it was started with Apple Pay, Google Pay or Link')
  expect(text).not.toContain('already been used')
})
