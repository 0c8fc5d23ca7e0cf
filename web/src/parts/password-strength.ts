import { useEffect, useState } from 'react'
import type { PasswordStrength } from './judge-password.ts'

const loadJudge = () => import('./judge-password.ts')

/** Fetches the list of common passwords ahead of the first letter. Without a connection there is no hint, and nothing else is missing. */
export function preloadPasswordJudge(): void {
  loadJudge().catch(() => null)
}

/** The strength of what is typed by somebody with these names; null while nothing is typed, and until the judge is there. */
export function usePasswordStrength(
  typed: string,
  [username = '', email = '']: readonly string[],
): PasswordStrength | null {
  const [judged, setJudged] = useState<PasswordStrength | null>(null)

  useEffect(() => {
    let isStale = false
    if (!typed) setJudged(null)
    else
      loadJudge().then(
        ({ judgePassword }) => !isStale && setJudged(judgePassword(typed, [username, email])),
        () => null,
      )
    return () => {
      isStale = true
    }
  }, [typed, username, email])

  return judged
}
