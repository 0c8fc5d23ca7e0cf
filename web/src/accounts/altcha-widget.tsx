import { captchaChallenge } from '@whereabouts/contract/auth'
import type { AltchaWidgetElement } from 'altcha'
import type {} from 'altcha/types/react'
import { useEffect, useRef } from 'react'
import type { CaptchaState, CaptchaWidgetProps } from './captcha.ts'

/** The self-hosted captcha: a box to tick, behind which the browser does some arithmetic. Its element must be loaded. */
export function AltchaWidget({ onChange, controlRef }: CaptchaWidgetProps) {
  const widget = useRef<AltchaWidgetElement>(null)

  useEffect(() => {
    const element = widget.current!
    const tell = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: CaptchaState; payload?: string | null }>).detail
      onChange(state === 'verified' && payload ? payload : null, state)
    }
    element.addEventListener('statechange', tell)
    controlRef.current = {
      reset: () => element.reset(),
      focus: () => element.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus(),
    }
    return () => {
      element.removeEventListener('statechange', tell)
      controlRef.current = null
    }
  }, [onChange, controlRef])

  return (
    <altcha-widget
      ref={widget}
      challenge={captchaChallenge.path}
      configuration='{"hideFooter":true,"hideLogo":true,"humanInteractionSignature":false}'
    />
  )
}
