import { lazy, Suspense, useState } from 'react'
import { isOfferAnswered } from './answered-offer.ts'

// In its own file: the game loads it only after a result.
const Offer = lazy(() => import('./reminder-offer.tsx').then(({ ReminderOffer }) => ({ default: ReminderOffer })))

/** Offers a reminder of the next photo, once, after a result. */
export function LateOffer({ userId }: { userId: string }) {
  // After an answer, the confirmation stays until the page is left.
  const [isAnswered] = useState(() => isOfferAnswered(userId))
  if (isAnswered) return null
  return (
    <Suspense fallback={null}>
      <Offer userId={userId} />
    </Suspense>
  )
}
