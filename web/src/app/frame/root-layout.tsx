import { useQueryClient } from '@tanstack/react-query'
import { adminUsername } from '@whereabouts/game/rules'
import { Activity, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { late } from '../../lib/late.tsx'
import { useLocation } from '../../lib/navigation.tsx'
import type { PageFacts } from '../../lib/page.ts'
import { useSession } from '../../lib/session.tsx'
import { useSite } from '../../lib/site.tsx'
import { useIsHydrated } from '../../ui/local-time.tsx'
import { type LoadedPage, type Route, routeAt } from '../route.ts'
import { Footer } from './footer.tsx'
import { LoadingPage, LoadingScreen, Unloaded, useStarted } from './loading-screen.tsx'
import { PageFailure } from './page-failure.tsx'
import { pageHead, writeHead } from './page-head.ts'
import { PageHeader } from './page-header.tsx'
import { texts } from './texts.ts'
import { useScrollPlace } from './use-scroll-place.ts'

/** Replaces every screen during maintenance. */
export const MaintenancePage = late(async () => (await import('../later.ts')).MaintenancePage, LoadingScreen)
// These load after the screen, for those who need them.
const CancellationNotice = late(async () => (await import('../later.ts')).CancellationNotice)
const Visits = late(async () => (await import('../../features/site/visits/visits.tsx')).Visits)
const Announcement = late(async () => (await import('../later.ts')).AnnouncementBar)

/** The frame around every screen: banner, header, page, footer. Also handles startup, maintenance, titles and scroll position. */
export function RootLayout() {
  const { pathname } = useLocation()
  const { state: sessionState, user } = useSession()
  const site = useSite()
  const { loaded, failure } = useLoaded(routeAt(pathname))
  // While a page loads, the header of the one before stays.
  const [header, setHeader] = useState(loaded?.header)
  if (loaded && loaded.header !== header) setHeader(loaded.header)
  const isStarted = useStarted(sessionState !== 'unknown' && site.state !== 'loading')
  const isMaintenance = isForMaintenance({ site, pathname, username: user?.username })
  useHead(loaded, isMaintenance)
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
      <Suspense fallback={<LoadingPage />}>{loaded ? <loaded.Screen /> : <Loading failure={failure} />}</Suspense>
    </PageFailure>
  )
  // Input on an open page survives maintenance; nothing of the page runs meanwhile.
  return (
    <>
      {isMaintenance && <MaintenancePage takesFocus />}
      <div className={isMaintenance ? 'hidden' : 'contents'}>
        <Frame header={header} visits={loaded?.visits} isClosed={isMaintenance}>
          {isServed ? page : <Activity mode={isMaintenance ? 'hidden' : 'visible'}>{page}</Activity>}
        </Frame>
      </div>
    </>
  )
}

/** The page of a route, loaded when it is shown for the first time. */
function useLoaded(route: Route): { loaded: LoadedPage | null; failure: unknown } {
  const [end, setEnd] = useState<{ route?: Route; failure?: unknown }>({})
  useEffect(() => {
    if (route.loaded) return
    let isLeft = false
    route
      .load()
      .catch(async (error: unknown) => (await import('../later.ts')).orReloadOnce(error))
      .then(
        () => isLeft || setEnd({}),
        (failure: unknown) => isLeft || setEnd({ route, failure }),
      )
    return () => {
      isLeft = true
      setEnd({})
    }
  }, [route])
  return { loaded: route.loaded, failure: end.route === route && end.failure }
}

/** Throws a failure where the page's boundary catches. */
function Loading({ failure }: { failure: unknown }) {
  if (failure) throw failure
  return <LoadingPage />
}

/** Checks maintenance mode on each navigation, and later continuously by lazy code. Initially it comes with the settings. */
function useWatchedMode(pathname: string): void {
  const queries = useQueryClient()
  // Each page checks again.
  useEffect(() => {
    const watching = new AbortController()
    import('../later.ts').then(
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
  header: PageFacts['header'] | undefined
  visits: PageFacts['visits'] | undefined
  /** Whether the element is completely out of view. */
  isClosed: boolean
  children: ReactNode
}

/** Everything around a screen. */
function Frame({ header, visits, isClosed, children }: FrameProps) {
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
      <Banner visits={visits} />
      {header === 'none' ? children : <FramedPage isBackHome={header === 'back-home'}>{children}</FramedPage>}
      <Footer />
      {user && isHydrated && !isClosed && <CancellationNotice key={user.id} />}
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

const portalTitleMs = 30_000

/** Writes the page's head once the page is known. The portal's title is restored every 30 s, in case another script changed it. */
function useHead(page: LoadedPage | null, isMaintenance: boolean): void {
  const { pathname } = useLocation()
  const { project_name, project_description, state } = useSite()
  useEffect(() => {
    // The maintenance page writes its own.
    if (!page || isMaintenance) return
    const names = { project_name, project_description, state }
    const write = () => writeHead(document, pageHead(page, names, pathname), pathname)
    write()
    if (!page.isTitleAlone) return
    const timer = setInterval(write, portalTitleMs)
    return () => clearInterval(timer)
  }, [page, isMaintenance, pathname, project_name, project_description, state])
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Notices around pages: connection lost (top), announcement and visit-count question (bottom). Usually empty. */
function Banner({ visits }: Pick<FrameProps, 'visits'>) {
  const { analytics, announcement } = useSite()
  const isHydrated = useIsHydrated()
  return (
    <>
      <OfflineBar />
      {announcement && isHydrated && <Announcement key={announcement.id} {...announcement} />}
      {analytics && isHydrated && <Visits analytics={analytics} visits={visits} />}
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

interface Visit {
  site: { maintenance_mode: string }
  pathname: string
  username: string | undefined
}

/** Whether this visit sees the maintenance page. The administrator and the portal are exempt. */
export function isForMaintenance({ site, pathname, username }: Visit): boolean {
  return site.maintenance_mode === 'true' && !pathname.startsWith('/admin') && username !== adminUsername
}
