import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/accounts'
import { refusalSentence } from '@whereabouts/contract/refusals'
import { useRef, useState } from 'react'
import { CallFailed, call, failureCode, keyOf } from '../../../lib/api.ts'
import { leaveFor, NoAddress } from '../../../lib/leave-for.ts'
import { texts } from '../texts.ts'
import { useReturn } from '../use-return.ts'
import { refreshSubscription } from '../use-subscription.ts'

/** Stands for the checkout without a free trial, where else a price stands. */
export const noTrial = 'no-trial'

/**
 * Opens the provider's checkout, for a plan by its price or without a free trial for the cheapest one (`noTrial`). Pressing again
 * while one is being opened does nothing. The browser goes to the address that comes with the checkout session: the provider's script is
 * not needed for that, and its newer versions no longer know the way by the session's id.
 */
export function useCheckout(user: SessionUser) {
  const queries = useQueryClient()
  const [opening, setOpening] = useState<string | null>(null)
  const [failure, setFailure] = useState<CheckoutFailure | null>(null)
  const isOpening = useRef(false)

  const release = () => {
    isOpening.current = false
    setOpening(null)
  }
  // The back button from the checkout restores the page as it was left, and the player must be able to choose again.
  useReturn((event) => event.type === 'pageshow' && release())

  /** What the page believed was out of date: it is read again, and a player who has a subscription is led to the game. */
  const catchUp = (error: unknown) => {
    const code = failureCode(error)
    if (code === 'already-subscribed') void refreshSubscription(queries).catch(() => null)
    if (code === 'unknown-plan') void queries.invalidateQueries({ queryKey: keyOf('GET /api/subscription/pricing') })
  }

  const open = async (choice: string) => {
    if (isOpening.current) return
    isOpening.current = true
    setOpening(choice)
    // The button without a trial may be inside the failure's box, which must not disappear while it is pressed.
    if (choice !== noTrial) setFailure(null)
    try {
      const { url } = await request(user, choice)
      leaveFor(url)
    } catch (error) {
      setFailure(checkoutFailure(error))
      release()
      catchUp(error)
    }
  }
  return { open: (choice: string) => void open(choice), opening, failure }
}

function request({ id: userId, email }: SessionUser, choice: string) {
  if (choice === noTrial) return call('POST /api/stripe/create-checkout-session-no-trial-cheapest', { userId, email })
  return call('POST /api/stripe/create-checkout-session', { userId, email, priceId: choice })
}

export interface CheckoutFailure {
  kind: 'payment-method' | 'other'
  text: string
  /** What the server said about it, where that adds something. */
  detail: string | null
}

/** The message for a checkout that could not be opened. */
export function checkoutFailure(error: unknown): CheckoutFailure {
  if (error instanceof NoAddress) return { kind: 'other', text: texts.checkoutFailedText, detail: texts.providerFailed }
  if (!(error instanceof CallFailed)) {
    return { kind: 'other', text: texts.unexpected, detail: null }
  }
  if (error.failure.code === 'PAYMENT_METHOD_ALREADY_USED') {
    return { kind: 'payment-method', text: refusalSentence('PAYMENT_METHOD_ALREADY_USED'), detail: null }
  }
  return { kind: 'other', text: texts.checkoutFailedText, detail: error.message }
}
