import { useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '@whereabouts/contract/subscriptions'
import { isLive } from '@whereabouts/game/subscription'
import { useEffect, useEffectEvent, useRef } from 'react'
import { keyOf, useRead } from '../../../lib/api.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useOwnSubscriptions } from '../use-subscription.ts'
import { newShownCancellations } from './shown-cancellations.ts'
import { texts } from './texts.ts'

const noticeMs = 10_000
const shown = newShownCancellations(() => window.localStorage)

/**
 * Notifies the signed-in player once of each cancellation, on any screen. Reads their subscriptions on mount, on window focus, and when the polled
 * status changes.
 */
export function CancellationNotice() {
  const { data } = useOwnSubscriptions()
  const serverNow = useServerNow()
  const toast = useToast()
  useReadWithStatus()

  const subscriptions = data?.subscriptions
  const show = useEffectEvent(() => {
    if (!subscriptions) return
    shown.forgetLive(subscriptions)
    for (const ended of cancellationsToShow(subscriptions, serverNow())) {
      if (!shown.take(ended)) continue
      const message = cancellationText(ended)
      toast({ type: 'warning', title: texts.title, message, durationMs: noticeMs })
    }
  })
  // Reacts to new data.
  useEffect(() => show(), [subscriptions])
  return null
}

/** Reloads the subscriptions when the polled status changes; does not poll itself. */
function useReadWithStatus(): void {
  const queries = useQueryClient()
  const { data } = useRead('GET /api/subscription/status', {}, { enabled: false })
  const state = data && `${data.status} ${data.hasSubscription}`
  const lastState = useRef(state)
  useEffect(() => {
    if (state === lastState.current) return
    // The first status may be older than the subscriptions, so it triggers nothing.
    if (lastState.current !== undefined)
      void queries.invalidateQueries({ queryKey: keyOf('GET /api/subscription/mine') })
    lastState.current = state
  }, [state, queries])
}

const freshMs = 5 * 60 * 1000

/**
 * The ended subscriptions to show (the deciding one first). Empty while one is running: earlier ones would only alarm the player. A cancellation is
 * shown for five minutes of server time; a refused trial until it was shown.
 */
export function cancellationsToShow(subscriptions: readonly Subscription[], serverNow: number): Subscription[] {
  const [deciding] = subscriptions
  if (!deciding || isLive(deciding)) return []
  const isNews = ({ updated_at }: Subscription) => serverNow - Date.parse(updated_at) <= freshMs
  return subscriptions.filter(
    (subscription) => isRefused(subscription) || (subscription === deciding && isNews(subscription)),
  )
}

const isRefused = ({ status, begun_by_wallet }: Subscription) => status === 'fraud_canceled' || begun_by_wallet

/** The message about an ended subscription. */
export function cancellationText({ status, begun_by_wallet }: Subscription): string {
  if (begun_by_wallet) return texts.walletTrial
  return status === 'fraud_canceled' ? texts.fraudCanceled : texts.canceled
}
