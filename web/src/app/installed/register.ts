import { language } from '../../lib/language.ts'

const updateCheckMs = 60 * 60 * 1000
/** Each language has its own worker and cached files. A browser has one at a time. */
const workerFile = language === 'en' ? '/sw.js' : `/sw.${language}.js`

/** Offers a new version; `takeOver` activates it and reloads the page. */
export type OfferUpdate = (takeOver: () => void) => void

/**
 * Registers the service worker and watches for updates. Pages come from the network, so only pages opened before a release are offered the update.
 */
export async function watchWorker(offerUpdate: OfferUpdate): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(workerFile, { updateViaCache: 'none' })
  const tab = new UpdatingTab(registration, offerUpdate)

  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    // It waits while the old version controls pages; otherwise it activates immediately.
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed' || found.state === 'activated') void tab.compareWith(found)
    })
  })
  if (registration.waiting) await tab.compareWith(registration.waiting)
  serviceWorker.addEventListener('controllerchange', () => tab.noticeTakeOver())
  document.addEventListener('input', () => tab.touch(), { once: true, capture: true })
  checkHourly(registration)
}

/** Browsers check for updates on page load; an installed app may stay open for days. */
function checkHourly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < updateCheckMs) return
    checkedAt = Date.now()
    // Offline: try again in an hour.
    registration.update().catch(() => {})
  })
}

/** Handles new versions in one tab. */
class UpdatingTab {
  readonly #registration: ServiceWorkerRegistration
  readonly #offerUpdate: OfferUpdate
  #isOffered = false
  #isReloading = false
  #isTouched = false

  constructor(registration: ServiceWorkerRegistration, offerUpdate: OfferUpdate) {
    this.#registration = registration
    this.#offerUpdate = offerUpdate
  }

  /** A reload would lose typed input. */
  touch(): void {
    this.#isTouched = true
  }

  /** Offers a new worker's version once, unless it is this page's version. */
  async compareWith(worker: ServiceWorker): Promise<void> {
    // Another tab changed the language; that worker is not a new version.
    if (new URL(worker.scriptURL).pathname !== workerFile) return
    const entry = await entryOf(worker)
    if (entry === null || isOfThisPage(entry) || this.#isOffered) return
    this.#isOffered = true
    this.#offerUpdate(() => this.#takeOver())
  }

  #takeOver(): void {
    const { waiting } = this.#registration
    if (!waiting) {
      // Another tab was faster, or nothing was waiting.
      this.#reload()
      return
    }
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') this.#reload()
    })
    waiting.postMessage({ type: 'take-over' })
  }

  /** Another tab activated the new version. A hidden tab reloads; a visible one still offers it. */
  noticeTakeOver(): void {
    if (document.visibilityState === 'hidden' && !this.#isTouched) this.#reload()
  }

  #reload(): void {
    if (this.#isReloading) return
    this.#isReloading = true
    location.reload()
  }
}

/** The entry script of a worker's version; null if the worker does not answer. */
function entryOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    setTimeout(() => resolve(null), 3000)
    worker.postMessage({ type: 'get-entry' }, [port2])
  })
}

function isOfThisPage(entry: string): boolean {
  return [...document.scripts].some(({ src }) => src !== '' && new URL(src).pathname === entry)
}
