import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { LiveConnection, type LiveNews, type LiveState } from './live-connection.ts'

/** What the screen shows about the connection. */
export type ShownState = LiveState | 'offline'

/** Shorter breaks, such as a stream renewal, are not shown. */
const quietMs = 2000

/** Follows a puzzle's live stream. Returns the connection state. */
export function useLiveNews(puzzleId: string, onNews: (news: LiveNews) => void): ShownState {
  const [state, setState] = useState<LiveState>('connecting')
  const take = useEffectEvent((news: LiveNews) => {
    if (news.kind === 'state') setState(news.state)
    else onNews(news)
  })
  useEffect(() => listenLive(puzzleId, (news) => take(news)), [puzzleId])
  const shown = useDebounced(state, state === 'open' ? 0 : quietMs)
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  return isOnline ? shown : 'offline'
}

function watchNetwork(onChange: () => void): () => void {
  const watching = new AbortController()
  window.addEventListener('online', onChange, { signal: watching.signal })
  window.addEventListener('offline', onChange, { signal: watching.signal })
  return () => watching.abort()
}

/**
 * Subscribes to a puzzle's news until the returned function is called. A hidden or frozen page has no connection; it connects again when it is
 * visible.
 */
function listenLive(puzzleId: string, notify: (news: LiveNews) => void): () => void {
  const connection = new LiveConnection({ puzzleId, notify })
  const watching = new AbortController()
  const { signal } = watching
  const follow = () => {
    if (document.hidden) connection.close()
    else connection.open()
  }
  document.addEventListener('visibilitychange', follow, { signal })
  window.addEventListener('pageshow', follow, { signal })
  // An open connection would keep the page out of the back/forward cache.
  window.addEventListener('pagehide', () => connection.close(), { signal })
  window.addEventListener('online', () => connection.renew(), { signal })
  follow()
  return () => {
    watching.abort()
    connection.close()
  }
}
