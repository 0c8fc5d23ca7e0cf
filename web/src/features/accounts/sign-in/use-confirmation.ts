import { useEffect, useEffectEvent, useRef } from 'react'
import type { AnswerOf } from '../../../lib/api.ts'
import { useNavigate, useSearchParams } from '../../../lib/navigation.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useChange } from '../../../lib/use-change.ts'
import { nextPage } from '../../../lib/way-in.ts'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from '../texts.ts'

type Confirmed = AnswerOf<'POST /api/auth/confirm-email'>

/**
 * Confirms the address of a confirmation link (`?confirm=token`). If that signs the browser in, it continues to the intended page; otherwise the form
 * does later.
 */
export function useConfirmation() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { state, user, signedIn } = useSession()
  const toast = useToast()
  const { send, data, error, isPending } = useChange('POST /api/auth/confirm-email')
  const token = search.get('confirm')
  const sentToken = useRef<string | null>(null)
  const wentOn = useRef(false)

  const goOn = useEffectEvent(({ email, user: entered, already_confirmed, next }: Confirmed) => {
    wentOn.current = true
    const page = nextPage(new URLSearchParams({ next }))
    // A link already used here finds the user signed in.
    if (!entered && user?.email !== email) return setSearch(page ? { next: page } : {}, { replace: true })
    if (entered) signedIn(entered)
    const { confirmedHere, confirmedBefore } = texts.confirmation
    toast({ type: 'success', title: already_confirmed ? confirmedBefore : confirmedHere })
    navigate(page ?? '/game', { replace: true })
  })
  useEffect(() => {
    // Tokens work once: send it once, and remove it from the URL in case of a reload.
    if (!token || sentToken.current === token) return
    sentToken.current = token
    void send({ token })
    setSearch({}, { replace: true })
  }, [token, send, setSearch])
  const isKnown = state !== 'unknown'
  useEffect(() => {
    if (data && isKnown && !wentOn.current) goOn(data)
  }, [data, isKnown])
  const isGoingOn = data !== undefined && (data.user !== null || !isKnown)
  return { isUnderWay: token !== null || isPending || isGoingOn, confirmed: data, error }
}
