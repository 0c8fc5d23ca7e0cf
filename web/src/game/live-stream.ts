import { requestFor } from '@whereabouts/contract/call'
import { LiveEvent, live } from '@whereabouts/contract/leaderboard'

export type LiveState = 'connecting' | 'open' | 'reconnecting'

interface LiveHandlers {
  onEvent: (event: LiveEvent) => void
  /** Events may have been missed: read everything again. */
  onResync: () => void
  onState: (state: LiveState) => void
}

/** A page that is hidden for longer than this needs no live events. */
const hiddenForMs = 60_000

/** How long to wait before the nth connection of our own after the browser has given up: 1, 2, 4 … 30 s. */
export const reconnectDelayMs = (failures: number) => Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1))

/**
 * Listens to the live events of a puzzle until the answered function is called. The browser itself reconnects after a broken
 * connection; when it gives up, this tries again with growing delay. Hidden pages let go and come back with a fresh read.
 */
export function listenLive(puzzleId: string, { onEvent, onResync, onState }: LiveHandlers): () => void {
  const { path } = requestFor(live, { puzzleId })
  let source: EventSource | null = null
  let failures = 0
  let wasOpen = false
  let retryTimer: number | undefined

  const take = ({ data }: MessageEvent<string>) => {
    const event = LiveEvent.safeParse(parseJson(data))
    if (event.success) onEvent(event.data)
  }
  const open = () => {
    const opened = new EventSource(path)
    source = opened
    opened.addEventListener('open', () => {
      // Our own reconnection cannot say which event it saw last; the browser's can.
      if (wasOpen && failures > 0) onResync()
      wasOpen = true
      failures = 0
      onState('open')
    })
    opened.addEventListener('guess', take)
    opened.addEventListener('solved', take)
    opened.addEventListener('resync', onResync)
    opened.addEventListener('error', () => {
      onState('reconnecting')
      if (opened.readyState !== EventSource.CLOSED) return
      failures += 1
      retryTimer = window.setTimeout(open, reconnectDelayMs(failures))
    })
  }
  const close = () => {
    window.clearTimeout(retryTimer)
    source?.close()
    source = null
  }
  open()
  const stopWatching = watchVisibility({
    onHidden: close,
    onSeen: () => {
      if (source) return
      onResync()
      open()
    },
  })
  return () => {
    stopWatching()
    close()
  }
}

/** Tells when the page has been hidden for long, and when it is seen again. */
function watchVisibility({ onHidden, onSeen }: { onHidden: () => void; onSeen: () => void }): () => void {
  let timer: number | undefined
  const onChange = () => {
    window.clearTimeout(timer)
    if (document.hidden) timer = window.setTimeout(onHidden, hiddenForMs)
    else onSeen()
  }
  document.addEventListener('visibilitychange', onChange)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    window.clearTimeout(timer)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
