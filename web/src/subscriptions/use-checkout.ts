import type { SessionUser } from '@whereabouts/contract/auth'
import { createCheckout } from '@whereabouts/contract/subscriptions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed, useChange } from '../parts/api.ts'

export interface CheckoutFailure {
  kind: 'payment-method' | 'other'
  text: string
  /** What the server said about it, where that adds something. */
  detail: string | null
}

/** Opens the provider's checkout for a plan. Pressing again while one is being opened does nothing. */
export function useCheckout(user: SessionUser) {
  const { mutateAsync } = useChange(createCheckout)
  const [openingPrice, setOpeningPrice] = useState<string | null>(null)
  const [failure, setFailure] = useState<CheckoutFailure | null>(null)
  const isOpening = useRef(false)

  const release = useCallback(() => {
    isOpening.current = false
    setOpeningPrice(null)
  }, [])

  useEffect(() => {
    // Who comes back from the checkout by the back button finds the page as it was left, and must be able to choose again.
    const onShow = (event: PageTransitionEvent) => event.persisted && release()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [release])

  const open = async (priceId: string) => {
    if (isOpening.current) return
    isOpening.current = true
    setOpeningPrice(priceId)
    setFailure(null)
    try {
      const { url } = await mutateAsync({ userId: user.id, email: user.email, priceId })
      window.location.assign(url)
    } catch (error) {
      setFailure(checkoutFailure(error))
      release()
    }
  }
  return { open: (priceId: string) => void open(priceId), openingPrice, failure }
}

/** What to tell a player whose checkout could not be opened. */
export function checkoutFailure(error: unknown): CheckoutFailure {
  if (!(error instanceof CallFailed)) {
    return { kind: 'other', text: 'An unexpected error occurred. Please try again.', detail: null }
  }
  if (error.failure.code === 'PAYMENT_METHOD_ALREADY_USED') {
    return { kind: 'payment-method', text: error.message, detail: null }
  }
  return { kind: 'other', text: 'Failed to start subscription process. Please try again.', detail: error.message }
}
