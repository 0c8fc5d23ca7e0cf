import { useEffect, useState } from 'react'
import { failureText, type InputOf } from '../../../lib/api.ts'
import { useChange } from '../../../lib/use-change.ts'
import { texts } from '../texts.ts'

/** Leads the browser to Google, to sign in or to prove who it is. `onFailure` is told null when an attempt begins. */
export function useGoogle(onFailure: (text: string | null) => void, wish: InputOf<'POST /api/auth/google'> = {}) {
  const change = useChange('POST /api/auth/google')
  const [isLeaving, setIsLeaving] = useState(false)
  const isBusy = change.isPending || isLeaving

  useEffect(() => {
    // A browser that goes back shows the page as it was left.
    const stay = () => setIsLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])

  const start = async () => {
    if (isBusy) return
    onFailure(null)
    try {
      const { url } = await change.mutateAsync(wish)
      setIsLeaving(true)
      location.assign(url)
    } catch (error) {
      onFailure(failureText(error, texts.unexpected))
    }
  }

  return { isBusy, start }
}
