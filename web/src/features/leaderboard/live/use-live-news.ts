import type { LiveEvent } from '@whereabouts/contract/leaderboard'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { LiveState } from './live-connection.ts'
import { listenLive } from './live-stream.ts'

interface LiveNews {
  onGuess: (event: LiveEvent & { kind: 'guess' }) => void
  onSolved: (winner: string) => void
  /** The first connection stands: read what it tells of once more. */
  onOpened: () => void
  onResync: () => void
}

/** What the screen says of the connection. */
export type ShownState = LiveState | 'offline'

/** Shorter breaks, as when the stream is renewed, are not worth a word. */
const quietMs = 2000

/** Follows the live events of a puzzle. Returns the state of the connection and who has won, as far as it was told. */
export function useLiveNews(puzzleId: string, { onGuess, onSolved, onOpened, onResync }: LiveNews) {
  const [state, setState] = useState<LiveState>('connecting')
  const [winner, setWinner] = useState<string | null>(null)
  const solvedPuzzle = useRef<string | null>(null)
  const take = useEffectEvent((event: LiveEvent) => {
    if (event.kind === 'guess') return onGuess(event)
    // A resumed stream tells once more what was told already.
    if (solvedPuzzle.current === event.puzzle_id) return
    solvedPuzzle.current = event.puzzle_id
    setWinner(event.winner)
    onSolved(event.winner)
  })
  const readBoard = useEffectEvent(onOpened)
  const readAgain = useEffectEvent(onResync)
  useEffect(
    () =>
      listenLive(puzzleId, {
        onEvent: (event) => take(event),
        onOpened: () => readBoard(),
        onResync: () => readAgain(),
        onState: setState,
      }),
    [puzzleId],
  )
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
