import { useSyncExternalStore } from 'react'

const narrow = '(width < 64rem)'

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Whether the window is too narrow for the leaderboard beside the game; see game-layout.css. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  )
