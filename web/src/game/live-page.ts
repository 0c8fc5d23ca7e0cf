/** A page that is hidden for longer than this needs no live events. */
const hiddenForMs = 60_000

interface PageHandlers {
  /** The page is not looked at any more, or put aside. */
  onAway: () => void
  /** It is looked at again: after a while, after a sleep, or fetched back by the browser. */
  onBack: () => void
  onOnline: () => void
}

/** Tells whether somebody looks at the page. Answers the function that stops it. */
export function watchPage({ onAway, onBack, onOnline }: PageHandlers): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let timer: number | undefined
  const onChange = () => {
    window.clearTimeout(timer)
    if (document.hidden) timer = window.setTimeout(onAway, hiddenForMs)
    else onBack()
  }
  if (document.hidden) onChange()
  document.addEventListener('visibilitychange', onChange, { signal })
  // A page that the browser puts aside for the way back must hold nothing.
  window.addEventListener('pagehide', onAway, { signal })
  window.addEventListener('pageshow', onChange, { signal })
  window.addEventListener('online', onOnline, { signal })
  return () => {
    watching.abort()
    window.clearTimeout(timer)
  }
}
