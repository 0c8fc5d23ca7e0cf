/**
 * The first script of every page. If the page works without scripts, only this one loads immediately and requests the others after the first paint,
 * so slow connections load visible content first. Otherwise it checks that the scripts arrive. The server writes their list into this script's
 * element.
 */
const longestWaitMs = 1500
/** Wait after painting. */
const frameMs = 50

/** Shared with app/reload-once.ts. This script imports nothing, so that it is always complete. */
const reloadedKey = 'reloaded-at'
const reloadAgainMs = 60_000

const own = document.querySelector<HTMLScriptElement>('script[data-first], script[data-watched]')!
const { first, others = '', watched } = own.dataset

/** Resolves when the visitor clicks or types. The clicked button is stored, and the app clicks it later. */
function pressed(): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('pointerdown', () => resolve(), { once: true, capture: true })
    document.addEventListener('keydown', () => resolve(), { once: true, capture: true })
    document.addEventListener('click', storePress, { capture: true })
  })
}

function storePress({ target }: Event): void {
  const root = document.getElementById('root')!
  if (root.dataset.sent !== 'page') {
    document.removeEventListener('click', storePress, { capture: true })
    return
  }
  for (const button of root.querySelectorAll('[data-pressed]')) button.removeAttribute('data-pressed')
  if (target instanceof Element) target.closest('button')?.setAttribute('data-pressed', '')
}

/** Resolves after the first paint, or immediately in a background tab, which paints nothing. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
      resolve()
      return
    }
    setTimeout(resolve, longestWaitMs)
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

/** Resolves when the page's large image is loaded, or after a timeout. */
function pictured(): Promise<unknown> {
  const pictures = [...document.images].filter(({ fetchPriority, complete }) => fetchPriority === 'high' && !complete)
  const loads = pictures.map((picture) => picture.decode().catch(() => {}))
  return Promise.race([Promise.all(loads), passed(longestWaitMs)])
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function shown(): Promise<void> {
  await painted()
  await pictured()
  await passed(frameMs)
}

/** Part of the app failed to load, perhaps after a new release. Reloads the page once, then shows an error. */
async function giveUp(): Promise<void> {
  if (takeReload() && (await isServerThere())) location.reload()
  else document.getElementById('root')!.dataset.sent = 'failed'
}

function takeReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadAgainMs) return false
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    return true
  } catch {
    return false
  }
}

const isServerThere = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

if (watched) {
  document.querySelector(`script[src="${watched}"]`)?.addEventListener('error', () => void giveUp())
} else {
  await Promise.race([pressed(), shown()])
  for (const href of others.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }))
  }
  const app = Object.assign(document.createElement('script'), { type: 'module', src: first, crossOrigin: '' })
  app.addEventListener('error', () => void giveUp())
  document.head.append(app)
}

// Makes this file a module.
export {}
