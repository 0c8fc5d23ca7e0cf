import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../parts/button.tsx'
import type { CaptchaWidgetProps } from './captcha.ts'
import { texts } from './captcha-texts.ts'

const storageKey = 'recaptcha-agreed'

interface CaptchaConsentProps {
  controlRef: CaptchaWidgetProps['controlRef']
  children: ReactNode
}

/** Stands in the place of a captcha of Google's until the visitor wants it: nothing of it is loaded before. Holds for this visit. */
export function CaptchaConsent({ controlRef, children }: CaptchaConsentProps) {
  const [isAgreed, setAgreed] = useState(recallAgreement)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isAgreed) return
    controlRef.current = { reset: () => {}, focus: () => button.current?.focus() }
    return () => {
      controlRef.current = null
    }
  }, [isAgreed, controlRef])

  const agree = () => {
    rememberAgreement()
    setAgreed(true)
    // The pressed button goes; whoever uses the keyboard stays at its place.
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isAgreed ? (
        children
      ) : (
        <div className="grid gap-3 rounded-control border border-edge p-4">
          <Button ref={button} look="secondary" onClick={agree}>
            {texts.load}
          </Button>
          <p className="text-sm text-soft">
            {texts.comesFromGoogle}{' '}
            <Link to="/privacy#section-3" target="_blank" className="text-link">
              {texts.privacy}
            </Link>
          </p>
        </div>
      )}
    </div>
  )
}

function recallAgreement(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === 'yes'
  } catch {
    return false
  }
}

function rememberAgreement(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes')
  } catch {
    // Then it is asked again on the next page.
  }
}
