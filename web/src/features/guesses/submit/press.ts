/** One press of the button: it and its retries must be sent while the player waits, never later. */
export interface Press {
  /** Nothing may be sent anymore. Never becomes false again. */
  isOver: () => boolean
  /** Aborted when the page goes offline or is left, or at `end`. */
  over: AbortSignal
  /** Ends it: the player left the screen or signed out. */
  end: () => void
  /** Removes the page listeners. */
  close: () => void
}

/** Longer than all retries together, so that a phone that slept does not resume an old press. */
const lastsMs = 45_000

export const isOffline = () => navigator.onLine === false

export function startPress(page: EventTarget = window, now: () => number = Date.now): Press {
  const ended = new AbortController()
  const end = () => ended.abort()
  const until = now() + lastsMs
  // A page may be restored from the back/forward cache minutes later.
  const ends = ['offline', 'pagehide'] as const
  for (const event of ends) page.addEventListener(event, end)
  return {
    isOver: () => ended.signal.aborted || now() > until || isOffline(),
    over: ended.signal,
    end,
    close: () => {
      for (const event of ends) page.removeEventListener(event, end)
    },
  }
}
