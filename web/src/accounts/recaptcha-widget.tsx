import { useEffect, useRef } from 'react'
import type { CaptchaWidgetProps } from './captcha.ts'
import type { RecaptchaApi } from './load-recaptcha.ts'

interface RecaptchaWidgetProps extends CaptchaWidgetProps {
  api: RecaptchaApi
  siteKey: string
}

/** The wide form of Google's box; where there is less room stands the compact one. */
const normalWidthPx = 304

/** reCAPTCHA's box to tick. Its script must be loaded. */
export function RecaptchaWidget({ api, siteKey, onChange, controlRef }: RecaptchaWidgetProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Each rendering wants an element of its own that nothing was rendered into.
    const box = document.createElement('div')
    place.current!.append(box)
    const widgetId = api.render(box, {
      sitekey: siteKey,
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      size: place.current!.clientWidth < normalWidthPx ? 'compact' : 'normal',
      callback: (token) => onChange(token, 'verified'),
      'expired-callback': () => onChange(null, 'expired'),
      'error-callback': () => onChange(null, 'error'),
    })
    controlRef.current = {
      reset: () => api.reset(widgetId),
      focus: () => box.querySelector<HTMLElement>('iframe, input, button, [tabindex]')?.focus(),
    }
    return () => {
      controlRef.current = null
      box.remove()
    }
  }, [api, siteKey, onChange, controlRef])

  // A frame of a page that knows only light colours would get a white ground on a dark page.
  return <div ref={place} className="min-h-19 scheme-light" />
}
