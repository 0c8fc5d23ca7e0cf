import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { open } from '../../../../test-support/screen.tsx'
import type { Subscription } from '../use-subscription.ts'
import { CheckoutNotice } from './checkout-notice.tsx'

/** What the page shows as soon as it shows anything, before the address is cleaned. */
function firstShown(status: 'active' | null): string {
  const shown: string[] = []
  const Look = () => {
    useLayoutEffect(() => void shown.push(document.body.textContent))
    return null
  }
  const subscription = { status, isPaused: false } as Subscription
  open(
    <>
      <CheckoutNotice subscription={subscription} recheck={async () => subscription} />
      <Look />
    </>,
    {},
    '/game?checkout=success',
  )
  return shown[0]!
}

test.each([
  [null, 'Confirming your subscription…'],
  ['active', ''],
] as const)('a wait for a subscription is shown only until it is there: %s', (status, text) => {
  expect(firstShown(status)).toBe(text)
})
