import { lazy, Suspense, useState } from 'react'
import { isOfferAnswered } from './answered-offer.ts'

// Of a file of its own: the game asks for it after a result alone.
const Offer = lazy(() => import('./reminder-offer.tsx').then(({ ReminderOffer }) => ({ default: ReminderOffer })))

/** After a result, once: offers a reminder of the next photo. */
export function LateOffer({ userId }: { userId: string }) {
  // What is answered now is still answered in words, until the page is left.
  const [isAnswered] = useState(() => isOfferAnswered(userId))
  if (isAnswered) return null
  return (
    <Suspense fallback={null}>
      <Offer userId={userId} />
    </Suspense>
  )
}
