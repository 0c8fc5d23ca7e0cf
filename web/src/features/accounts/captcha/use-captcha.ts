import { refusals } from '@whereabouts/contract/refusals'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { texts } from '../texts.ts'

const sentences: Partial<Record<CaptchaState, string>> = {
  expired: refusals['captcha-expired'].sentence,
  error: texts.captchaFailed,
}

/** The state of a form's captcha: its token and error message. */
export function useCaptcha() {
  const token = useRef<string | null>(null)
  const controlRef = useRef<CaptchaControl | null>(null)
  const wasReset = useRef(false)
  const [error, setError] = useState<string | undefined>()

  const change = useCallback((solved: string | null, state: CaptchaState) => {
    token.current = solved
    // The reset after a failure also reports a state; keep the message until something new happens.
    if (state !== 'unverified') setError(sentences[state])
  }, [])

  return {
    error,
    controlRef,
    change,
    focus: () => controlRef.current?.focus(),
    /** Returns the captcha's token; null, with the message shown, if unsolved. */
    take: () => {
      if (!token.current) setError(wasReset.current ? texts.captchaAgain : refusals['captcha-missing'].sentence)
      return token.current
    },
    reset: (text: string) => {
      wasReset.current = true
      token.current = null
      controlRef.current?.reset()
      setError(text)
    },
  }
}

export type CaptchaState = 'unverified' | 'verifying' | 'verified' | 'expired' | 'error'

interface CaptchaControl {
  reset: () => void
  focus: () => void
}

export interface CaptchaWidgetProps {
  /** Reports the token when solved, and null with the reason when it expires or fails. */
  onChange: (token: string | null, state: CaptchaState) => void
  /** Set while the captcha is usable. */
  controlRef: RefObject<CaptchaControl | null>
}
