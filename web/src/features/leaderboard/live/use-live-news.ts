import type { LiveEvent } from '@whereabouts/contract/leaderboard'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { AnswerOf } from '../../../lib/api.ts'
import { LiveConnection, type LiveNews, type LiveState } from './live-connection.ts'

interface Handlers {
  onGuess: (event: LiveEvent & { kind: 'guess' }) => void
  onSolved: (winner: string) => void
  /** The first connection is open: reload once. */
  onOpened: () => void
  onResync: () => void
  onMode: (mode: AnswerOf<'GET /api/site/mode'>) => void
  onSubscription: () => void
}

/** What the screen shows about the connection. */
export type ShownState = LiveState | 'offline'

/** Shorter breaks, such as a stream renewal, are not shown. */
const quietMs = 2000

/** Follows a puzzle's live events. Returns the connection state, and the winner if known. */
export function useLiveNews(puzzleId: string, handlers: Handlers) {
  const [state, setState] = useState<LiveState>('connecting')
  const [winner, setWinner] = useState<string | null>(null)
  const solvedPuzzle = useRef<string | null>(null)
  const takeEvent = (event: LiveEvent) => {
    if (event.kind === 'guess') return handlers.onGuess(event)
    // A resumed stream repeats some events.
    if (solvedPuzzle.current === event.puzzle_id) return
    solvedPuzzle.current = event.puzzle_id
    setWinner(event.winner)
    handlers.onSolved(event.winner)
  }
  const take = useEffectEvent((news: LiveNews) => {
    if (news.kind === 'event') takeEvent(news.event)
    else if (news.kind === 'state') setState(news.state)
    else if (news.kind === 'opened') handlers.onOpened()
    else if (news.kind === 'resync') handlers.onResync()
    else if (news.kind === 'mode') handlers.onMode(news.mode)
    else handlers.onSubscription()
  })
  useEffect(() => listenLive(puzzleId, (news) => take(news)), [puzzleId])
  return { live: useShownState(state), winner }
}

function useShownState(state: LiveState): ShownState {
  const [shown, setShown] = useState(state)
  useEffect(() => {
    if (state === 'open') return setShown(state)
    const timer = window.setTimeout(() => setShown(state), quietMs)
    return () => window.clearTimeout(timer)
  }, [state])
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
 * Subscribes to a puzzle's news until the returned function is called. A hidden or frozen page has no connection; it resumes after the last event
 * when visible again.
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
