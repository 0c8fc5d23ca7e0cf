import { captchaChallenge } from '@whereabouts/contract/auth'
import type { AltchaWidgetElement } from 'altcha'
import type {} from 'altcha/types/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { FieldError } from '../parts/text-field.tsx'
import { loadCaptcha } from './load-captcha.ts'

export type CaptchaState = 'unverified' | 'verifying' | 'verified' | 'expired' | 'error'

interface CaptchaFieldProps {
  /** Tells the token when the captcha is solved, and null when it no longer is, with the reason. */
  onChange: (token: string | null, state: CaptchaState) => void
  error?: string | undefined
  /** Filled with the function that makes the captcha unsolved again. */
  resetRef: RefObject<(() => void) | null>
}

/** The self-hosted captcha: a box to tick, behind which the browser does some arithmetic. */
export function CaptchaField({ onChange, error, resetRef }: CaptchaFieldProps) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useEffect(() => {
    const stop = new AbortController()
    setState('loading')
    loadCaptcha(stop.signal).then(
      () => !stop.signal.aborted && setState('ready'),
      () => !stop.signal.aborted && setState('failed'),
    )
    return () => stop.abort()
  }, [attempt])

  if (state === 'failed') {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-edge p-3"
      >
        <p>Failed to load the captcha</p>
        <Button look="secondary" onClick={() => setAttempt((tried) => tried + 1)}>
          Retry
        </Button>
      </div>
    )
  }
  return (
    <fieldset className="min-h-19">
      <legend className="sr-only">Captcha</legend>
      {state === 'loading' ? (
        <p className="flex h-19 items-center rounded-control border border-edge px-4 text-soft">Loading captcha…</p>
      ) : (
        <Widget onChange={onChange} resetRef={resetRef} />
      )}
      <FieldError id="captcha-error">{error}</FieldError>
    </fieldset>
  )
}

function Widget({ onChange, resetRef }: Omit<CaptchaFieldProps, 'error'>) {
  const widget = useRef<AltchaWidgetElement>(null)

  useEffect(() => {
    const element = widget.current!
    const tell = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: CaptchaState; payload?: string | null }>).detail
      onChange(state === 'verified' && payload ? payload : null, state)
    }
    element.addEventListener('statechange', tell)
    resetRef.current = () => element.reset()
    return () => {
      element.removeEventListener('statechange', tell)
      resetRef.current = null
    }
  }, [onChange, resetRef])

  return (
    <altcha-widget
      ref={widget}
      challenge={captchaChallenge.path}
      configuration='{"hideFooter":true,"hideLogo":true,"humanInteractionSignature":false}'
    />
  )
}
