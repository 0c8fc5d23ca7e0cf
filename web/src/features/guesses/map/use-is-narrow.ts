import { useSyncExternalStore } from 'react'

const narrow = '(width < 64rem)'

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Whether the window has no room for the leaderboard next to the game; see game-layout.css. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  )
