import type { RefObject } from 'react'

export type CaptchaState = 'unverified' | 'verifying' | 'verified' | 'expired' | 'error'

export interface CaptchaControl {
  /** Makes the captcha unsolved again. */
  reset: () => void
  focus: () => void
}

export interface CaptchaWidgetProps {
  /** Tells the token when the captcha is solved, and null when it no longer is, with the reason. */
  onChange: (token: string | null, state: CaptchaState) => void
  /** Filled while the captcha can be used. */
  controlRef: RefObject<CaptchaControl | null>
}
