import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../../lib/api.ts'
import { NoAddress } from '../../../lib/leave-for.ts'
import { checkoutFailure } from './use-checkout.ts'

test('a card that already had a free trial shows the payment method issue, in these words', () => {
  const error = new CallFailed(409, { error: 'Something else.', code: 'PAYMENT_METHOD_ALREADY_USED' })
  expect(checkoutFailure(error)).toEqual({
    kind: 'payment-method',
    text: 'This payment method has already been used for a free trial. Please use a different payment method.',
    detail: null,
  })
})

test("any other refusal shows the server's message", () => {
  const error = new CallFailed(502, { error: 'Failed to create checkout session', code: 'payments-unavailable' })
  expect(checkoutFailure(error)).toEqual({
    kind: 'other',
    text: 'Failed to start subscription process. Please try again.',
    detail: 'Failed to create checkout session',
  })
})

test('a lost connection and an unreadable answer are unexpected errors', () => {
  for (const error of [new NetworkFailed('Network error'), new SyntaxError('odd')]) {
    expect(checkoutFailure(error).text).toBe('An unexpected error occurred. Please try again.')
  }
})

test('a checkout without a URL shows: Stripe failed to load', () => {
  expect(checkoutFailure(new NoAddress('No address: undefined'))).toEqual({
    kind: 'other',
    text: 'Failed to start subscription process. Please try again.',
    detail: 'Stripe failed to load',
  })
})
