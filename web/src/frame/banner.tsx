import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** The bar above the pages. Empty unless there is something to say: that the connection is lost. */
export function Banner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={isOnline ? '' : 'bg-ink px-4 py-2.5 text-center text-sm text-paper'}>
      {!isOnline && 'You are offline. This page catches up by itself when the connection is back.'}
    </div>
  )
}
