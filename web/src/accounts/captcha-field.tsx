import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { FieldError } from '../parts/text-field.tsx'
import { useSite } from '../site.tsx'
import { AltchaWidget } from './altcha-widget.tsx'
import type { CaptchaWidgetProps } from './captcha.ts'
import { CaptchaConsent } from './captcha-consent.tsx'
import { texts } from './captcha-texts.ts'
import { loadCaptcha } from './load-captcha.ts'
import { loadRecaptchaScript } from './load-recaptcha.ts'
import { RecaptchaWidget } from './recaptcha-widget.tsx'

interface CaptchaFieldProps extends CaptchaWidgetProps {
  error?: string | undefined
}

/** The captcha that the site is set up with: our own, behind which the browser does some arithmetic, or reCAPTCHA. */
export function CaptchaField({ error, ...widget }: CaptchaFieldProps) {
  const { state, captcha } = useSite()
  return (
    <fieldset className="min-h-19">
      <legend className="sr-only">{texts.name}</legend>
      {state === 'loading' ? (
        <LoadingBox />
      ) : captcha.kind === 'altcha' ? (
        <LoadedCaptcha load={loadCaptcha} failureTitle={texts.failed}>
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
        {texts.notConfigured}
      </p>
    )
  }
  return (
    <CaptchaConsent controlRef={widget.controlRef}>
      <LoadedCaptcha load={(signal) => loadRecaptchaScript(scriptUrl, signal)} failureTitle={texts.recaptchaFailed}>
        {(api) => <RecaptchaWidget api={api} siteKey={siteKey} {...widget} />}
      </LoadedCaptcha>
    </CaptchaConsent>
  )
}

interface LoadedCaptchaProps<T> {
  load: (signal: AbortSignal) => Promise<T>
  failureTitle: string
  children: (loaded: T) => ReactNode
}

type Loading<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; loaded: T }

/** Shows a captcha whose code comes over the network, and a way to try again when it does not come. */
function LoadedCaptcha<T>({ load, failureTitle, children }: LoadedCaptchaProps<T>) {
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<Loading<T>>({ state: 'loading' })
  const loadRef = useRef(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useEffect(() => {
    const stop = new AbortController()
    setLoading({ state: 'loading' })
    loadRef.current(stop.signal).then(
      (loaded) => !stop.signal.aborted && setLoading({ state: 'ready', loaded }),
      () => !stop.signal.aborted && setLoading({ state: 'failed' }),
    )
    return () => stop.abort()
  }, [attempt])

  if (loading.state === 'ready') return children(loading.loaded)
  if (loading.state === 'loading') return <LoadingBox />
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-edge p-3"
    >
      <p>{failureTitle}</p>
      <Button look="secondary" onClick={() => setAttempt((tried) => tried + 1)}>
        {texts.retry}
      </Button>
    </div>
  )
}

function LoadingBox() {
  return <p className="flex h-19 items-center rounded-control border border-edge px-4 text-soft">{texts.loading}</p>
}
