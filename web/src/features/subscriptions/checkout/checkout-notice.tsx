import { refusalSentence } from '@whereabouts/contract/refusals'
import { isLive } from '@whereabouts/game/subscription'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRead } from '../../../lib/api.ts'
import { addressOf } from '../../../lib/language.ts'
import { useSearchParams } from '../../../lib/navigation.tsx'
import { texts as actions } from '../../../ui/action-texts.ts'
import { fill } from '../../../ui/fill.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SupportAddress } from '../../../ui/support-address.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from '../texts.ts'
import type { Subscription } from '../use-subscription.ts'

const answerMs = 8000
/** Replaces `success` in the URL after the one reload. */
const reloaded = 'confirming'

interface Props {
  subscription: Subscription | undefined
  recheck: (signal: AbortSignal) => Promise<Subscription>
}

/**
 * Shown after a paid checkout: the payment provider reports to the server with a delay, so the status is polled until it arrives. Then the URL is
 * cleaned. A disputed payment shows a notice instead.
 */
export function CheckoutNotice({ subscription, recheck }: Props) {
  const [query, setQuery] = useSearchParams()
  const state = query.get('checkout')
  if (subscription?.isPaused)
    return (
      <div className="mb-4">
        <Notice tone="warning" title={actions.playPaused}>
          {refusalSentence('play-paused')}
        </Notice>
      </div>
    )
  if (state !== 'success' && state !== reloaded) return null
  return (
    <Confirming
      // A canceled subscription with time left is not the new one.
      isConfirmed={
        subscription !== undefined && subscription.status !== null && isLive({ status: subscription.status })
      }
      isReloaded={state === reloaded}
      recheck={recheck}
      onDone={() => setQuery({}, { replace: true })}
    />
  )
}

interface ConfirmingProps {
  isConfirmed: boolean
  isReloaded: boolean
  recheck: Props['recheck']
  onDone: () => void
}

function Confirming({ isConfirmed, isReloaded, recheck, onDone }: ConfirmingProps) {
  const toast = useToast()
  const { data: own } = useRead('GET /api/subscription/mine', {}, { enabled: false })
  const latest = own?.subscriptions[0]
  const isRefused = latest?.status === 'fraud_canceled' || latest?.begun_by_wallet === true
  const isDecided = isConfirmed || isRefused
  const isLate = useAsking(isDecided, { isReloaded, recheck })

  const finish = useEffectEvent(() => {
    // The cancellation notice says why a trial was refused.
    if (isConfirmed) toast({ type: 'success', title: texts.paid.confirmed, message: texts.paid.confirmedText })
    onDone()
  })
  useEffect(() => {
    if (isDecided) finish()
  }, [isDecided])
  // Until the URL is clean, the header already shows the subscription.
  if (isDecided) return null

  return (
    <div
      role="status"
      className="mb-4 flex items-center gap-3 rounded-card border border-line bg-card px-4 py-3 text-sm"
    >
      <span aria-hidden="true" className="size-2.5 shrink-0 animate-pulse rounded-full bg-sea" />
      {isLate ? (
        <p>{fill(texts.paid.late, { address: <SupportAddress otherwise={texts.paid.support} /> })}</p>
      ) : (
        <p>{texts.paid.confirming}</p>
      )}
    </div>
  )
}

/** Polls the status until decided, with one reload. Returns whether it takes longer than usual. */
function useAsking(
  isDecided: boolean,
  { isReloaded, recheck }: Pick<ConfirmingProps, 'isReloaded' | 'recheck'>,
): boolean {
  const [isLate, setLate] = useState(false)
  // A lost answer says nothing, and is no reason to reload.
  const ask = useEffectEvent(() => recheck(AbortSignal.timeout(answerMs)).catch(() => null))
  const stepAfter = useEffectEvent((waitedMs: number, isAnswered: boolean) =>
    nextCheckoutStep({ waitedMs, isAnswered, isReloaded }),
  )
  useEffect(() => {
    if (isDecided) return
    const beganAt = performance.now()
    let timer: number | undefined
    let isOver = false
    const askAgain = async () => {
      const waitedMs = performance.now() - beganAt
      const answer = await ask()
      if (isOver) return
      const step = stepAfter(waitedMs, answer !== null)
      if (step.kind === 'reload') return window.location.replace(addressOf(`/game?checkout=${reloaded}`))
      setLate(step.isLate)
      timer = window.setTimeout(() => void askAgain(), Math.max(0, beganAt + step.atMs - performance.now()))
    }
    void askAgain()
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [isDecided])
  return isLate
}

const pollMs = 1000
const recheckMs = 2000
const patienceMs = 30_000
const latePollMs = 5000

interface CheckoutFacts {
  /** Time of the last request since returning from checkout. */
  waitedMs: number
  /** Whether the server answered; the answer was no subscription yet. */
  isAnswered: boolean
  /** Whether the page was already reloaded for this checkout. */
  isReloaded: boolean
}

/** `atMs`: since returning from checkout. */
type CheckoutStep = { kind: 'reload' } | { kind: 'ask'; atMs: number; isLate: boolean }

/**
 * The next action for an unconfirmed checkout: check again 2 s after the first time; if that finds nothing, reload once, and then poll every second;
 * after half a minute poll less often and say so.
 */
export function nextCheckoutStep({ waitedMs, isAnswered, isReloaded }: CheckoutFacts): CheckoutStep {
  if (!isReloaded && waitedMs < recheckMs) return { kind: 'ask', atMs: recheckMs, isLate: false }
  if (!isReloaded && isAnswered) return { kind: 'reload' }
  const isLate = waitedMs >= patienceMs
  return { kind: 'ask', atMs: waitedMs + (isLate ? latePollMs : pollMs), isLate }
}
