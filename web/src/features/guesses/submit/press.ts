/** One press of the button: what it sends, and sends again, must be sent while the player waits for it and never later by itself. */
export interface Press {
  /** Nothing may be sent for it any more. Once over it stays over. */
  isOver: () => boolean
  /** Aborted at the moment when the page goes offline or is left, or at `end`. */
  over: AbortSignal
  /** Makes it over: the player has gone to another screen, or has signed out. */
  end: () => void
  /** Lets go of the page. */
  close: () => void
}

/** Longer than all tries take together: a phone that slept in between must not go on with an old press. */
const lastsMs = 45_000

export const isOffline = () => navigator.onLine === false

export function startPress(page: EventTarget = window, now: () => number = Date.now): Press {
  const ended = new AbortController()
  const end = () => ended.abort()
  const until = now() + lastsMs
  // A page that is left may come back as it was, minutes later.
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
