import { useQuery } from '@tanstack/react-query'
import type { AltchaWidgetElement } from 'altcha'
import type {} from 'altcha/types/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { linkTo } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { FieldError } from '../../../ui/text-field.tsx'
import { texts } from '../texts.ts'
import { loadRecaptcha, type RecaptchaApi } from './load-recaptcha.ts'
import type { CaptchaState, CaptchaWidgetProps } from './use-captcha.ts'

interface CaptchaFieldProps extends CaptchaWidgetProps {
  error?: string | undefined
}

/** The site's captcha: self-hosted proof of work, or reCAPTCHA. */
export function CaptchaField({ error, ...widget }: CaptchaFieldProps) {
  const { state, captcha } = useSite()
  const frame = useRef<HTMLFieldSetElement>(null)
  const isWrong = error !== undefined
  // The library draws the box.
  useEffect(() => {
    const box = frame.current?.querySelector('input[type=checkbox]')
    box?.setAttribute('aria-invalid', String(isWrong))
    if (isWrong) box?.setAttribute('aria-describedby', 'captcha-error')
    else box?.removeAttribute('aria-describedby')
  }, [isWrong])
  return (
    <fieldset ref={frame} className="min-h-19">
      <legend className="sr-only">{texts.captcha.name}</legend>
      {state === 'loading' ? (
        <LoadingBox />
      ) : captcha.kind === 'altcha' ? (
        <LoadedCaptcha kind="altcha" load={loadAltcha} failureTitle={texts.captcha.failed}>
          {() => <AltchaWidget {...widget} />}
        </LoadedCaptcha>
      ) : (
        <Recaptcha siteKey={captcha.siteKey} scriptUrl={captcha.scriptUrl} {...widget} />
      )}
      <FieldError id="captcha-error">{error}</FieldError>
    </fieldset>
  )
}

interface RecaptchaProps extends CaptchaWidgetProps {
  siteKey: string | null
  scriptUrl: string | null
}

function Recaptcha({ siteKey, scriptUrl, ...widget }: RecaptchaProps) {
  if (!siteKey || !scriptUrl) {
    return (
      <p role="alert" className="rounded-control border border-edge p-4 font-medium">
        {texts.captcha.notConfigured}
      </p>
    )
  }
  return (
    <>
      <LoadedCaptcha
        kind="recaptcha"
        load={(signal) => loadRecaptcha(scriptUrl, signal)}
        failureTitle={texts.captcha.recaptchaFailed}
      >
        {(api) => <RecaptchaWidget api={api} siteKey={siteKey} {...widget} />}
      </LoadedCaptcha>
      <p className="mt-2 text-sm text-soft">
        {texts.captcha.comesFromGoogle}{' '}
        <Link to="/privacy#section-3" target="_blank" className="text-link">
          {common.privacy}
        </Link>
      </p>
    </>
  )
}

interface LoadedCaptchaProps<T> {
  kind: string
  load: (signal: AbortSignal) => Promise<T>
  failureTitle: string
  children: (loaded: T) => ReactNode
}

/** Shows a captcha with code from the network. If that does not load, it is tried again after 2, 4 and 6 seconds, then by a button. */
function LoadedCaptcha<T>({ kind, load, failureTitle, children }: LoadedCaptchaProps<T>) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['captcha', kind],
    queryFn: ({ signal }) => load(signal),
    retry: 3,
    retryDelay: (failures) => 2000 * (failures + 1),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data !== undefined) return children(data)
  if (!isError) return <LoadingBox />
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-edge p-3"
    >
      <p>{failureTitle}</p>
      <Button look="secondary" onClick={() => void refetch()}>
        {texts.captcha.retry}
      </Button>
    </div>
  )
}

function LoadingBox() {
  return (
    <p className="flex h-19 items-center rounded-control border border-edge px-4 text-soft">{texts.captcha.loading}</p>
  )
}

/** Loads the captcha's element, style and worker. */
async function loadAltcha(): Promise<true> {
  const { defineCaptcha } = await import('./captcha-widget.ts')
  defineCaptcha()
  return true
}

/** The self-hosted captcha: a checkbox with proof of work behind it. Its element must be loaded. */
function AltchaWidget({ onChange, controlRef }: CaptchaWidgetProps) {
  const widget = useRef<AltchaWidgetElement>(null)

  useEffect(() => {
    const element = widget.current!
    const report = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: CaptchaState; payload?: string | null }>).detail
      onChange(state === 'verified' && payload ? payload : null, state)
    }
    element.addEventListener('statechange', report)
    controlRef.current = {
      reset: () => element.reset(),
      focus: () => element.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus(),
    }
    return () => {
      element.removeEventListener('statechange', report)
      controlRef.current = null
    }
  }, [onChange, controlRef])

  return (
    <altcha-widget
      ref={widget}
      challenge={linkTo('GET /api/auth/captcha-challenge', {})}
      configuration='{"hideFooter":true,"hideLogo":true,"humanInteractionSignature":false}'
    />
  )
}

interface RecaptchaWidgetProps extends CaptchaWidgetProps {
  api: RecaptchaApi
  siteKey: string
}

/** The minimum width of Google's normal box; narrower screens get the compact one. */
const normalWidthPx = 304

/** reCAPTCHA's checkbox. Its script must be loaded. */
function RecaptchaWidget({ api, siteKey, onChange, controlRef }: RecaptchaWidgetProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Each rendering needs a new element.
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

  // On dark pages the browser gives a light-only frame a white background.
  return <div ref={place} className="min-h-19 scheme-light" />
}
