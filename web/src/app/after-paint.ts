/**
 * The first script of every page. If the page works without its scripts, only this one loads immediately, and requests the others after the first
 * paint, so that a slow connection first carries what is visible. If the page needs its scripts, it watches whether they arrive. The server writes
 * their list into this script's own element.
 */
const longestWaitMs = 1500
/** Resolves once the page is painted; a tab in the background paints no frames, so it does not wait. */
const frameMs = 50

/** The same mark as of code that is missing later (app/lazy-screen.tsx); this script imports nothing, so that it cannot be incomplete. */
const reloadedKey = 'reloaded-at'
const reloadAgainMs = 60_000

const own = document.querySelector<HTMLScriptElement>('script[data-first], script[data-watched]')!
const { first, others = '', watched } = own.dataset

/** Resolves when the visitor presses or types. A pressed button is stored for the app, which presses it then. */
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

/** Resolves when the browser has shown something, or will not soon: in a tab in the background nothing is painted. */
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

/** Resolves when the large picture of the page is there, or waiting for it takes too long. */
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

/** The app, or a part of it, is missing. A new version may have taken its place, so the page is loaded anew, once; then it says so. */
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

// A module of its own, though it gives nothing.
export {}
