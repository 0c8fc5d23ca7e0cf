import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/accounts'
import { refusalSentence } from '@whereabouts/contract/refusals'
import { CallFailed, call, failureCode, keyOf } from '../../../lib/api.ts'
import { NoAddress } from '../../../lib/leave-for.ts'
import { useLeaving } from '../../../lib/use-leaving.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { texts } from '../texts.ts'
import { refreshSubscription } from '../use-subscription.ts'

/** Replaces a price id for checkout without a free trial. */
export const noTrial = 'no-trial'

/**
 * Opens the provider's checkout, for a plan by price id, or for the cheapest without a trial (`noTrial`). Ignores clicks while opening. Redirects to
 * the session's URL: the provider's script is not needed, and its newer versions no longer redirect by session id.
 */
export function useCheckout(user: SessionUser) {
  const queries = useQueryClient()
  const { leave, opening, failure, setFailure } = useLeaving((error) => {
    // The page's data was outdated: it is reloaded, and a subscribed player goes to the game.
    const code = failureCode(error)
    if (code === 'already-subscribed' || code === 'payments-paused') void refreshSubscription(queries).catch(() => null)
    if (code === 'unknown-plan') void queries.invalidateQueries({ queryKey: keyOf('GET /api/subscription/pricing') })
    return checkoutFailure(error)
  })
  const open = (choice: string) => {
    // The no-trial button may be inside the error box, which must not disappear while it is clicked.
    if (choice !== noTrial) setFailure(null)
    void leave(choice, () => request(user, choice))
  }
  return { open, opening, failure }
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
function checkoutFailure(error: unknown): CheckoutFailure {
  if (error instanceof NoAddress) return { kind: 'other', text: texts.checkoutFailedText, detail: texts.providerFailed }
  if (!(error instanceof CallFailed)) {
    return { kind: 'other', text: actions.unexpected, detail: null }
  }
  if (error.failure.code === 'PAYMENT_METHOD_ALREADY_USED') {
    return { kind: 'payment-method', text: refusalSentence('PAYMENT_METHOD_ALREADY_USED'), detail: null }
  }
  return { kind: 'other', text: texts.checkoutFailedText, detail: error.message }
}
