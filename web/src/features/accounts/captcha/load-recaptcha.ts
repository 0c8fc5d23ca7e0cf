import { anySignal } from '../../../lib/any-signal.ts'
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

export interface RecaptchaPage {
  /** Adds the script to the page. `ready` resolves when it has run; failure or abort removes it. */
  addScript(signal: AbortSignal): Promise<{ ready: Promise<void> }>
  /** The script's functions, once loaded. */
  findApi(): RecaptchaApi | null
  wait(ms: number): Promise<void>
}

const retries = 3
const delayMs = 2000
/** How long a loaded script may take to report ready before we check for its functions. */
const fallbackMs = 1000

/** Loads reCAPTCHA once. Retries three times, after 2, 4 and 6 seconds; then throws. */
export async function loadRecaptcha(page: RecaptchaPage, signal: AbortSignal): Promise<RecaptchaApi> {
  for (let attempt = 1; ; attempt++) {
    try {
      return page.findApi() ?? (await tryOnce(page, signal))
    } catch (error) {
      if (attempt > retries || signal.aborted) throw error
      await page.wait(delayMs * attempt)
    }
  }
}

async function tryOnce(page: RecaptchaPage, signal: AbortSignal): Promise<RecaptchaApi> {
  signal.throwIfAborted()
  const failed = new AbortController()
  const { ready } = await page.addScript(anySignal([signal, failed.signal]))
  await Promise.race([ready, page.wait(fallbackMs)])
  const api = page.findApi()
  if (api) return api
  failed.abort()
  throw new Error('reCAPTCHA was loaded and did not become ready')
}

/** The callback that the script calls when ready. */
const readyName = 'onRecaptchaReady'

type RecaptchaWindow = Window & { grecaptcha?: Partial<RecaptchaApi>; [readyName]?: () => void }

/** Loads reCAPTCHA's script into this page. Aborting removes its element. */
export function loadRecaptchaScript(scriptUrl: string, signal: AbortSignal): Promise<RecaptchaApi> {
  const page: RecaptchaPage = {
    addScript: (whileWanted) => addScript(scriptUrl, whileWanted),
    findApi: () => {
      const { grecaptcha } = window as RecaptchaWindow
      return grecaptcha?.render ? (grecaptcha as RecaptchaApi) : null
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
  return loadRecaptcha(page, signal)
}

function addScript(scriptUrl: string, signal: AbortSignal): Promise<{ ready: Promise<void> }> {
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
  return new Promise((resolve, reject) => {
    element.onload = () => resolve({ ready })
    element.onerror = () => {
      element.remove()
      reject(new Error('reCAPTCHA could not be loaded'))
    }
    document.head.append(element)
  })
}
