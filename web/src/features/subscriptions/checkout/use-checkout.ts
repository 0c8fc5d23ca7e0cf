import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/accounts'
import { refusalSentence } from '@whereabouts/contract/refusals'
import { useRef, useState } from 'react'
import { CallFailed, call, failureCode, keyOf } from '../../../lib/api.ts'
import { leaveFor, NoAddress } from '../../../lib/leave-for.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { texts } from '../texts.ts'
import { useReturn } from '../use-return.ts'
import { refreshSubscription } from '../use-subscription.ts'

/** Replaces a price id for checkout without a free trial. */
export const noTrial = 'no-trial'

/**
 * Opens the provider's checkout, for a plan by price id, or for the cheapest without a trial (`noTrial`). Ignores clicks while opening. Redirects to
 * the session's URL: the provider's script is not needed, and its newer versions no longer redirect by session id.
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
  // Back from the checkout restores the page as it was left, and the player must be able to choose again.
  useReturn((event) => event.type === 'pageshow' && release())

  /** The page's data was outdated: it is reloaded, and a subscribed player goes to the game. */
  const catchUp = (error: unknown) => {
    const code = failureCode(error)
    if (code === 'already-subscribed' || code === 'payments-paused') void refreshSubscription(queries).catch(() => null)
    if (code === 'unknown-plan') void queries.invalidateQueries({ queryKey: keyOf('GET /api/subscription/pricing') })
  }

  const open = async (choice: string) => {
    if (isOpening.current) return
    isOpening.current = true
    setOpening(choice)
    // The no-trial button may be inside the error box, which must not disappear while it is clicked.
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
  /** The server's message, if it adds something. */
  detail: string | null
}

/** The message for a failed checkout. */
export function checkoutFailure(error: unknown): CheckoutFailure {
  if (error instanceof NoAddress) return { kind: 'other', text: texts.checkoutFailedText, detail: texts.providerFailed }
  if (!(error instanceof CallFailed)) {
    return { kind: 'other', text: actions.unexpected, detail: null }
  }
  if (error.failure.code === 'PAYMENT_METHOD_ALREADY_USED') {
    return { kind: 'payment-method', text: refusalSentence('PAYMENT_METHOD_ALREADY_USED'), detail: null }
  }
  return { kind: 'other', text: texts.checkoutFailedText, detail: error.message }
}
