import { language } from '../../lib/language.ts'

const updateCheckMs = 60 * 60 * 1000
/** Each language has its own worker, which caches that language's files. A browser has one of them at a time. */
const workerFile = language === 'en' ? '/sw.js' : `/sw.${language}.js`

/** Offers a new version to the user of the page: `takeOver` activates it and reloads the page. */
export type OfferUpdate = (takeOver: () => void) => void

/**
 * Registers the service worker and watches for new versions of it. Pages come from the network, so a page that was opened after a new
 * version was put online is new already; only one that was open before is offered the update.
 */
export async function watchWorker(offerUpdate: OfferUpdate): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(workerFile, { updateViaCache: 'none' })
  const tab = new UpdatingTab(registration, offerUpdate)

  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    // It waits while the old version controls pages; without any it activates immediately.
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed' || found.state === 'activated') void tab.compareWith(found)
    })
  })
  if (registration.waiting) await tab.compareWith(registration.waiting)
  serviceWorker.addEventListener('controllerchange', () => tab.noticeTakeOver())
  document.addEventListener('input', () => tab.touch(), { once: true, capture: true })
  checkHourly(registration)
}

/** The browser looks for a new version when a page is opened; an installed app may stay open for days. */
function checkHourly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < updateCheckMs) return
    checkedAt = Date.now()
    // Without a connection there is nothing new; the next look is in an hour.
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

  /** Something was typed that a reload would lose. */
  touch(): void {
    this.#isTouched = true
  }

  /** Offers the version of a new worker, once, unless it is the one of this page. */
  async compareWith(worker: ServiceWorker): Promise<void> {
    // Another tab has changed the language: that is another worker, and no new version.
    if (new URL(worker.scriptURL).pathname !== workerFile) return
    const entry = await entryOf(worker)
    if (entry === null || isOfThisPage(entry) || this.#isOffered) return
    this.#isOffered = true
    this.#offerUpdate(() => this.#takeOver())
  }

  #takeOver(): void {
    const { waiting } = this.#registration
    if (!waiting) {
      // Another tab was faster, or there was nothing to wait for.
      this.#reload()
      return
    }
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') this.#reload()
    })
    waiting.postMessage({ type: 'take-over' })
  }

  /** Another tab has activated the new version. This one follows while hidden; otherwise it still offers it. */
  noticeTakeOver(): void {
    if (document.visibilityState === 'hidden' && !this.#isTouched) this.#reload()
  }

  #reload(): void {
    if (this.#isReloading) return
    this.#isReloading = true
    location.reload()
  }
}

/** The script that the pages of a worker's version begin with; null when it does not answer. */
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
