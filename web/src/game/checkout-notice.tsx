import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useToast } from '../parts/toast.tsx'
import { useSite } from '../site.tsx'

const pollMs = 1000
const patienceMs = 30_000

interface Props {
  hasSubscription: boolean
  recheck: () => Promise<unknown>
}

/**
 * What is shown when the browser comes back from a paid checkout: the payment provider reports to the server, which takes a
 * moment, so the status is asked every second until it is there. Then the address is cleaned.
 */
export function CheckoutNotice({ hasSubscription, recheck }: Props) {
  const [query, setQuery] = useSearchParams()
  const isBack = query.get('checkout') === 'success'
  return isBack ? (
    <Confirming hasSubscription={hasSubscription} recheck={recheck} onDone={() => setQuery({}, { replace: true })} />
  ) : null
}

function Confirming({ hasSubscription, recheck, onDone }: Props & { onDone: () => void }) {
  const [isLate, setLate] = useState(false)
  const { support_email } = useSite()
  const toast = useToast()

  // A lost answer is no news: the next one is asked for in a second.
  const ask = useEffectEvent(() => void recheck().catch(() => null))
  const finish = useEffectEvent(() => {
    toast({ type: 'success', title: 'Subscription confirmed', message: 'Your subscription is active. Good luck!' })
    onDone()
  })
  useEffect(() => {
    if (hasSubscription) return finish()
    ask()
    const polling = window.setInterval(() => ask(), pollMs)
    const lateness = window.setTimeout(() => setLate(true), patienceMs)
    return () => {
      window.clearInterval(polling)
      window.clearTimeout(lateness)
    }
  }, [hasSubscription])

  return (
    <div
      role="status"
      className="mb-4 flex items-center gap-3 rounded-card border border-line bg-card px-4 py-3 text-sm"
    >
      <span aria-hidden="true" className="size-2.5 shrink-0 animate-pulse rounded-full bg-sea" />
      {isLate ? (
        <p>
          Your payment has not been confirmed yet. This can take a few minutes; this page keeps checking and nothing
          will be charged twice. If it does not appear, write to{' '}
          <a className="text-link" href={`mailto:${support_email}`}>
            {support_email || 'support'}
          </a>
          .
        </p>
      ) : (
        <p>Confirming your subscription…</p>
      )}
    </div>
  )
}
