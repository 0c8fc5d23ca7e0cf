import { refusalSentence } from '@whereabouts/contract/refusals'
import { CallFailed } from '../parts/api.ts'
import { texts } from './texts.ts'

export interface CheckoutFailure {
  kind: 'payment-method' | 'other'
  text: string
  /** What the server said about it, where that adds something. */
  detail: string | null
}

/** What to tell a player whose checkout could not be opened. */
export function checkoutFailure(error: unknown): CheckoutFailure {
  if (!(error instanceof CallFailed)) {
    return { kind: 'other', text: texts.unexpected, detail: null }
  }
  if (error.failure.code === 'PAYMENT_METHOD_ALREADY_USED') {
    return { kind: 'payment-method', text: refusalSentence('PAYMENT_METHOD_ALREADY_USED'), detail: null }
  }
  return { kind: 'other', text: texts.checkoutFailedText, detail: error.message }
}
