import { type RefusalCode, refusals } from '@whereabouts/contract/refusals'
import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../../lib/api.ts'
import { portalFailureReason, portalObstacle } from './use-portal.ts'

const refused = (code: RefusalCode) => {
  const { status, sentence } = refusals[code]
  return new CallFailed(status, { code, error: sentence })
}

test.each([
  ['no-subscription', 'No subscription found'],
  ['no-customer', 'No Stripe customer ID found in subscription'],
  ['not-manageable', 'Subscription is not eligible for management'],
  ['portal-unavailable', 'Failed to create customer portal session'],
] as const)('a portal that is refused for %s is explained: %s', (code, reason) => {
  expect(portalFailureReason(refused(code))).toBe(reason)
})

test('a server fault shows that the portal session failed', () => {
  const fault = new CallFailed(500, { code: 'fault', error: 'HTTP error! status: 500' })
  expect(portalFailureReason(fault)).toBe('Failed to create customer portal session')
})

test('a lost connection is not blamed on the server', () => {
  expect(portalFailureReason(new NetworkFailed('Network error'))).toBeNull()
})

test('a subscription without a customer has no portal, and needs no request', () => {
  expect(portalObstacle({ stripe_customer_id: null })).toBe('No Stripe customer ID found in subscription')
  expect(portalObstacle({ stripe_customer_id: 'cus_1' })).toBeNull()
})
