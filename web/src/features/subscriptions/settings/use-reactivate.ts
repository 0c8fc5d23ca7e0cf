import { useQueryClient } from '@tanstack/react-query'
import { isLive } from '@whereabouts/game/subscription'
import { useEffect, useRef, useState } from 'react'
import { type AnswerOf, failureText } from '../../../lib/api.ts'
import { language } from '../../../lib/language.ts'
import { useNavigate } from '../../../lib/navigation.tsx'
import { useSession } from '../../../lib/session.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { NoActiveSession } from '../../../lib/with-session.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { refreshSubscription } from '../use-subscription.ts'
import { texts } from './texts.ts'

const recheckMs = 2000
const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const wordsOf = {
  reactivate: {
    act: texts.reactivate,
    busy: actions.oneMoment,
    done: texts.reactivated,
    failed: texts.notReactivated,
  },
  resume: { act: texts.resume, busy: actions.oneMoment, done: texts.resumed, failed: texts.notResumed },
}

/**
 * Undoes a cancellation, or resumes paused payments. Reloads the status, again after 2 s if outdated, then the page. If a cancellation cannot be undone,
 * goes to the plans.
 */
export function useReactivate(kind: keyof typeof wordsOf) {
  const words = wordsOf[kind]
  const { user } = useSession()
  const queries = useQueryClient()
  const accountCall = useAccountCall()
  const toast = useToast()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const isShown = useIsShown()

  const isConfirmed = async (): Promise<boolean> => {
    const fresh = await refreshSubscription(queries).catch(() => null)
    return fresh !== null && fresh.status !== null && fresh.status !== 'paused' && isLive({ status: fresh.status })
  }
  const confirm = async () => {
    if (await isConfirmed()) return
    await rest(recheckMs)
    if (!isShown.current || (await isConfirmed())) return
    if (isShown.current) window.location.reload()
  }

  const run = async () => {
    if (!user) return
    setBusy(true)
    try {
      const answer = await accountCall('POST /api/stripe/reactivate-subscription', { userId: user.id })
      const message = kind === 'resume' ? texts.resumedText : reactivatedText(answer)
      toast({ type: 'success', title: words.done, message })
    } catch (error) {
      setBusy(false)
      if (error instanceof NoActiveSession) return
      const message = failureText(error, texts.notReactivatedText)
      toast({ type: 'error', title: words.failed, message })
      return kind === 'resume' ? void refreshSubscription(queries).catch(() => null) : navigate('/subscribe')
    }
    await confirm()
    setBusy(false)
  }
  return { run: () => void run(), isBusy, words }
}

/** Whether the component is still mounted, for delayed work. */
function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/** The server's message about a reactivated subscription (English only), and remaining trial days. */
function reactivatedText({
  message,
  trialRestored,
  remainingTrialDays,
}: AnswerOf<'POST /api/stripe/reactivate-subscription'>): string {
  const word = language === 'en' ? message : texts.reactivatedText
  return trialRestored ? word + common.betweenSentences + texts.trialGoesOn(remainingTrialDays) : word
}
