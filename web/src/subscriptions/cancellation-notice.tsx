import { useQueryClient } from '@tanstack/react-query'
import { mine, status } from '@whereabouts/contract/subscriptions'
import { useEffect, useEffectEvent, useRef } from 'react'
import { keyOf, useRead } from '../parts/api.ts'
import { useToast } from '../parts/toast.tsx'
import { useServerNow } from '../server-clock.ts'
import { cancellationsToTell, cancellationText } from './cancellation.ts'
import { texts } from './cancellation-texts.ts'
import { newShownCancellations } from './shown-cancellations.ts'
import { useOwnSubscriptions } from './use-own-subscriptions.ts'

const noticeMs = 10_000
const shown = newShownCancellations(() => window.localStorage)

/**
 * Tells the signed-in player once of each cancellation, on whatever screen he is. His subscriptions are read when this is first shown, when
 * he comes back to the window, and when the status changes that other screens keep reading.
 */
export function CancellationNotice() {
  const { data } = useOwnSubscriptions()
  const serverNow = useServerNow()
  const toast = useToast()
  useReadWithStatus()

  const subscriptions = data?.subscriptions
  const tell = useEffectEvent(() => {
    if (!subscriptions) return
    shown.forgetLive(subscriptions)
    for (const ended of cancellationsToTell(subscriptions, serverNow())) {
      if (!shown.take(ended)) continue
      const message = cancellationText(ended)
      toast({ type: 'warning', title: texts.title, message, durationMs: noticeMs })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is what it reacts to.
  useEffect(() => tell(), [subscriptions])
  return null
}

/** Reads the subscriptions again when the status differs from the one before; it does not ask for the status itself. */
function useReadWithStatus(): void {
  const queries = useQueryClient()
  const { data } = useRead(status, {}, { enabled: false })
  const state = data && `${data.status} ${data.hasSubscription}`
  const lastState = useRef(state)
  useEffect(() => {
    if (state === lastState.current) return
    // What is read first may be as old as the subscriptions are, or older: it changes nothing.
    if (lastState.current !== undefined) void queries.invalidateQueries({ queryKey: keyOf(mine) })
    lastState.current = state
  }, [state, queries])
}
