import { useQueryClient } from '@tanstack/react-query'
import { Activity, lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session.tsx'
import { useSite } from '../../lib/site.tsx'
import { useIsHydrated } from '../../ui/local-time.tsx'
import type { ScreenRoute } from '../lazy-screen.tsx'
import { screenAt } from '../screens.tsx'
import { Footer } from './footer.tsx'
import { LoadingPage, LoadingScreen, Unloaded, useStarted } from './loading-screen.tsx'
import { isForMaintenance, MaintenancePage } from './maintenance-page.tsx'
import { PageFailure } from './page-failure.tsx'
import { maintenanceHead, pageHead, writeHead } from './page-head.ts'
import { PageHeader } from './page-header.tsx'
import { texts } from './texts.ts'
import { useAdminTitle } from './use-admin-title.ts'
import { useScrollPlace } from './use-scroll-place.ts'

// Loads after the screen, for signed-in players only. A failed load does not break the screen.
const CancellationNotice = lazy(() =>
  import('../../features/subscriptions/cancellation/cancellation-notice.tsx').then(
    ({ CancellationNotice: Notice }) => ({ default: Notice }),
    () => ({ default: () => null }),
  ),
)

/** The frame around every screen: banner, header, page, footer. Also handles startup, maintenance, titles and scroll position. */
export function RootLayout() {
  const { pathname } = useLocation()
  const { state: sessionState, user } = useSession()
  const site = useSite()
  const route = screenAt(pathname)
  const { Screen, header } = route
  const isStarted = useStarted(sessionState !== 'unknown' && site.state !== 'loading')
  const isMaintenance = isForMaintenance({ site, pathname, username: user?.username })
  useHead(route, isMaintenance)
  useAdminTitle(pathname)
  useScrollPlace()
  useWatchedMode(pathname)

  const wasOpen = useHasBeen(isStarted && !isMaintenance)
  const isServed = useIsServed(isStarted)

  // After two seconds the page is shown even if data, such as the maintenance status, is missing.
  if (!isStarted) return <LoadingScreen />
  if (isMaintenance && !wasOpen) return <MaintenancePage />

  // Keys make each path a separate page, with its own loading state and error boundary.
  const page = (
    <PageFailure key={pathname}>
      <Suspense fallback={<LoadingPage />}>
        <Screen />
      </Suspense>
    </PageFailure>
  )
  // Input on an open page survives maintenance; nothing of the page runs meanwhile.
  return (
    <>
      {isMaintenance && <MaintenancePage takesFocus />}
      <div className={isMaintenance ? 'hidden' : 'contents'}>
        <Frame header={header} isClosed={isMaintenance}>
          {isServed ? page : <Activity mode={isMaintenance ? 'hidden' : 'visible'}>{page}</Activity>}
        </Frame>
      </div>
    </>
  )
}

/** Checks maintenance mode on each navigation, and later continuously by lazy code. Initially it comes with the settings. */
function useWatchedMode(pathname: string): void {
  const queries = useQueryClient()
  // Each page checks again.
  useEffect(() => {
    const watching = new AbortController()
    import('../../lib/watch-mode.ts').then(
      ({ watchMode }) => watchMode(queries, watching.signal),
      () => {},
    )
    return () => watching.abort()
  }, [queries, pathname])
}

/**
 * Whether the shown page is still the server-rendered one. React hydrates content within an `Activity` later, when the session may have changed the
 * texts, so the server-rendered page gets none.
 */
function useIsServed(isRendered: boolean): boolean {
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  const [servedPath, setServedPath] = useState(isRendered && !isHydrated ? pathname : null)
  if (servedPath !== null && servedPath !== pathname) setServedPath(null)
  return servedPath === pathname
}

interface FrameProps {
  header: ScreenRoute['header'] | undefined
  /** Whether the element is completely out of view. */
  isClosed: boolean
  children: ReactNode
}

/** Everything around a screen. */
function Frame({ header, isClosed, children }: FrameProps) {
  const { user } = useSession()
  const isHydrated = useIsHydrated()
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:px-4 focus:py-3"
      >
        {texts.skipToContent}
      </a>
      <Unloaded />
      <Banner />
      {header === 'none' ? children : <FramedPage isBackHome={header === 'back-home'}>{children}</FramedPage>}
      <Footer />
      {user && isHydrated && !isClosed && (
        <Suspense>
          <CancellationNotice key={user.id} />
        </Suspense>
      )}
    </div>
  )
}

function FramedPage({ isBackHome, children }: { isBackHome: boolean; children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const focusedPath = useRef(pathname)

  useEffect(() => {
    if (focusedPath.current === pathname) return
    focusedPath.current = pathname
    // Screen readers start with the new page, or its requested section, not with the link that is gone.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <PageHeader isBackHome={isBackHome} />
      <main ref={main} id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
    </>
  )
}

/** Whether the value is, or ever was, true. */
function useHasBeen(is: boolean): boolean {
  const [has, setHas] = useState(is)
  if (is && !has) setHas(true)
  return is || has
}

function useHead(route: ScreenRoute, isMaintenance: boolean): void {
  const { pathname } = useLocation()
  const { project_name, project_description } = useSite()
  useEffect(() => {
    const names = { project_name, project_description }
    writeHead(document, isMaintenance ? maintenanceHead(names) : pageHead(route, names, pathname), pathname)
  }, [route, isMaintenance, pathname, project_name, project_description])
}

// Only for sites that count visits. A failed load means that nothing is counted.
const Visits = lazy(() =>
  import('../../features/site/visits/visits.tsx').then(
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

// A failed load does not break the page.
const Announcement = lazy(() =>
  import('../../features/announcements/announcement-bar.tsx').then(
    ({ AnnouncementBar }) => ({ default: AnnouncementBar }),
    () => ({ default: () => null }),
  ),
)

/** Notices around pages: connection lost (top), announcement and visit-count question (bottom). Usually empty. */
function Banner() {
  const { analytics, announcement } = useSite()
  const isHydrated = useIsHydrated()
  return (
    <>
      <OfflineBar />
      {announcement && isHydrated && (
        <Suspense>
          <Announcement key={announcement.id} {...announcement} />
        </Suspense>
      )}
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
