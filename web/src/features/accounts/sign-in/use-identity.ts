import { useEffect, useState } from 'react'
import { failureText, type InputOf } from '../../../lib/api.ts'
import { leaveFor } from '../../../lib/leave-for.ts'
import { useSite } from '../../../lib/site.tsx'
import { useChange } from '../../../lib/use-change.ts'
import { texts as fields } from '../field-texts.ts'
import { texts } from '../texts.ts'

const starts = { google: 'POST /api/auth/google', oidc: 'POST /api/auth/oidc' } as const

/**
 * Sends the browser to the identity provider, to sign in or to prove identity. `onFailure` receives null when an attempt begins. Also returns the
 * button's label.
 */
export function useIdentity(onFailure: (text: string | null) => void, wish: InputOf<'POST /api/auth/google'> = {}) {
  const { identity } = useSite()
  const change = useChange(starts[identity?.kind ?? 'google'])
  const [isLeaving, setIsLeaving] = useState(false)
  const isBusy = change.isPending || isLeaving
  const name = identity?.name ?? ''

  useEffect(() => {
    // Going back shows the page as it was left.
    const stay = () => setIsLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])

  const start = async () => {
    if (isBusy) return
    onFailure(null)
    try {
      const { url } = await change.mutateAsync(wish)
      leaveFor(url)
      setIsLeaving(true)
    } catch (error) {
      onFailure(failureText(error, fields.unexpected))
    }
  }

  return { isBusy, start, label: isBusy ? texts.identity.leaving(name) : texts.identity.start(name) }
}
