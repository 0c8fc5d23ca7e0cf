import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useIsHydrated } from '../parts/local-time.tsx'
import { useSite } from '../site.tsx'
import { texts } from './texts.ts'

// Only a site that counts visits has use for it. A page does not break because it could not be loaded: then nothing is counted.
const Visits = lazy(() =>
  import('../visits/visits.tsx').then(
    ({ Visits: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** What is said beside the pages: above them that the connection is lost, and below whether visits may be counted. Mostly nothing. */
export function Banner() {
  const { analytics } = useSite()
  const isHydrated = useIsHydrated()
  return (
    <>
      <OfflineBar />
      {analytics && isHydrated && (
        <Suspense>
          <Visits analytics={analytics} />
        </Suspense>
      )}
    </>
  )
}

function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={isOnline ? '' : 'bg-ink px-4 py-2.5 text-center text-sm text-paper'}>
      {!isOnline && texts.offline}
    </div>
  )
}
