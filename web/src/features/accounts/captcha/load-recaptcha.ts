import { language } from '../../../lib/language.ts'

/** The used part of reCAPTCHA's API: https://developers.google.com/recaptcha/docs/display */
export interface RecaptchaApi {
  render(box: HTMLElement, options: RecaptchaOptions): number
  reset(widgetId: number): void
}

export interface RecaptchaOptions {
  sitekey: string
  theme: 'light' | 'dark'
  size: 'normal' | 'compact'
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

/** How long a loaded script may take to report ready before we check for its functions. */
const fallbackMs = 1000
/** The callback that the script calls when ready. */
const readyName = 'onRecaptchaReady'

type RecaptchaWindow = Window & { grecaptcha?: Partial<RecaptchaApi>; [readyName]?: () => void }

/** The script's functions; null before it has run. */
function findApi(): RecaptchaApi | null {
  const { grecaptcha } = window as RecaptchaWindow
  return grecaptcha?.render ? (grecaptcha as RecaptchaApi) : null
}

/** Loads reCAPTCHA's script into this page, once. If that fails or is aborted, its element is removed. */
export async function loadRecaptcha(scriptUrl: string, signal: AbortSignal): Promise<RecaptchaApi> {
  const known = findApi()
  if (known) return known
  const address = new URL(scriptUrl, location.href)
  address.searchParams.set('render', 'explicit')
  address.searchParams.set('onload', readyName)
  // Otherwise the box uses the browser's language.
  if (language !== 'en') address.searchParams.set('hl', language)
  const element = document.createElement('script')
  element.src = address.href
  element.async = true
  signal.addEventListener('abort', () => element.remove())
  const ready = new Promise<void>((resolve) => {
    ;(window as RecaptchaWindow)[readyName] = resolve
  })
  const hasLoaded = await new Promise<boolean>((resolve) => {
    element.onload = () => resolve(true)
    element.onerror = () => resolve(false)
    document.head.append(element)
  })
  if (hasLoaded) await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, fallbackMs))])
  const api = findApi()
  if (api) return api
  element.remove()
  throw new Error(hasLoaded ? 'reCAPTCHA was loaded and did not become ready' : 'reCAPTCHA could not be loaded')
}
