/**
 * The only script that a page asks for at once when it is whole without its scripts: it asks for the others when the page has been shown.
 * Until then a slow line carries nothing but what is seen. The server writes into this script's own element which ones they are.
 */
const longestWaitMs = 1500
/** So that what was waited for is on the screen; a tab in the background has no frames that could be waited for. */
const frameMs = 50

const own = document.querySelector<HTMLScriptElement>('script[data-first]')!
const { first, others = '' } = own.dataset

/** Resolves when somebody presses or types; whoever is so quick has seen enough. A pressed button is kept for the app, which presses it then. */
function pressed(): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('pointerdown', () => resolve(), { once: true, capture: true })
    document.addEventListener('keydown', () => resolve(), { once: true, capture: true })
    document.addEventListener('click', keepPress, { capture: true })
  })
}

function keepPress({ target }: Event): void {
  const root = document.getElementById('root')!
  if (root.dataset.sent !== 'page') {
    document.removeEventListener('click', keepPress, { capture: true })
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

await Promise.race([pressed(), shown()])

for (const href of others.split(' ').filter(Boolean)) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }))
}
document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: first, crossOrigin: '' }))

// A module of its own, though it gives nothing.
export {}
