import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { addressOf, isElsewhere, pathAt } from './language.ts'
import type { PageAddress } from './page.ts'

/** The current page and navigation. `app/route.ts` finds the page of a path. */
export interface Place {
  pathname: string
  /** With its question mark; empty without a query. */
  search: string
  /** With its number sign; empty without one. */
  hash: string
  /** State passed by the previous page. */
  state: object | null
  /** Unique per history entry. */
  key: string
}

/** A URL within the site. Omitted parts are the current page's. */
export type To = PageAddress | `?${string}` | `#${string}` | Partial<Pick<Place, 'pathname' | 'search' | 'hash'>>

export interface GoOptions {
  /** Replaces the current history entry. */
  replace?: boolean | undefined
  state?: object | null | undefined
}

/** How the current page was reached: by the browser's buttons (and at first), by a new entry, or by a replaced one. */
type Way = 'POP' | 'PUSH' | 'REPLACE'

interface Navigation {
  place: Place
  way: Way
  go: (path: string, options: GoOptions) => void
}

const NavigationContext = createContext<Navigation | null>(null)

/** The state stored with a history entry. */
interface Entry {
  state?: object | null
  key?: string
}

function placeOfBrowser(): Place {
  const { search, hash } = window.location
  const { state = null, key = 'default' } = (window.history.state as Entry | null) ?? {}
  return { pathname: pathAt(window.location.pathname), search, hash, state, key }
}

/** Follows the browser's URL. */
export function BrowserNavigation({ children }: { children: ReactNode }) {
  const [{ place, way }, setShown] = useState<Omit<Navigation, 'go'>>(() => ({ place: placeOfBrowser(), way: 'POP' }))
  const show = useCallback((by: Way) => {
    const shown = { place: placeOfBrowser(), way: by }
    startTransition(() => setShown(shown))
  }, [])
  useLayoutEffect(() => {
    const onPop = () => show('POP')
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [show])
  const go = useCallback(
    (path: string, { replace, state = null }: GoOptions) => {
      if (isElsewhere(path)) return window.location.assign(path)
      const entry: Entry = {
        state: replace ? state : withOrigin(path, state),
        key: Math.random().toString(36).slice(2, 10),
      }
      if (replace) window.history.replaceState(entry, '', addressOf(path))
      else window.history.pushState(entry, '', addressOf(path))
      show(replace ? 'REPLACE' : 'PUSH')
    },
    [show],
  )
  const value = useMemo(() => ({ place, way, go }), [place, way, go])
  return <NavigationContext value={value}>{children}</NavigationContext>
}

/** A page that the game leads to knows it, also after a reload: it leads back there. */
const withOrigin = (path: string, state: object | null): object | null =>
  pathAt(window.location.pathname) === '/game' && !path.startsWith('/game') ? { from: 'game', ...state } : state

/** Whether the game's page led to the present one. */
export const useIsFromGame = (): boolean => (useLocation().state as { from?: string } | null)?.from === 'game'

/** One page, rendered on the server, without navigation. */
export function StaticNavigation({ path, children }: { path: string; children: ReactNode }) {
  const value: Navigation = { place: { ...partsOf(path), state: null, key: 'default' }, way: 'POP', go: () => {} }
  return <NavigationContext value={value}>{children}</NavigationContext>
}

function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('Links and screens need a navigation above them')
  return navigation
}

export const useLocation = (): Place => useNavigation().place

export const useNavigationType = (): Way => useNavigation().way

/** Returns a function that navigates to a URL, or by a number of history steps. */
export function useNavigate() {
  const { place, go } = useNavigation()
  const { pathname } = place
  return useCallback(
    (to: To | number, options: GoOptions = {}) => {
      if (typeof to === 'number') window.history.go(to)
      else go(pathOf(to, pathname), options)
    },
    [pathname, go],
  )
}

/** The query's fields, and a function that navigates to the same path with others. */
export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (fields: URLSearchParams | Record<string, string>, options?: GoOptions) =>
      navigate(`?${new URLSearchParams(fields)}`, options),
    [navigate],
  )
  return [parameters, change] as const
}

/** Navigates to another page when rendered. */
export function Navigate({ to, replace }: { to: To; replace?: boolean }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace }), [navigate, to, replace])
  return null
}

/** Path, query and hash of a URL as one string. */
export function pathOf(to: string | Exclude<To, string>, pathname: string): string {
  const { pathname: path, search = '', hash = '' } = typeof to === 'string' ? partsOf(to) : to
  return `${path || pathname}${search === '?' ? '' : search}${hash === '#' ? '' : hash}`
}

function partsOf(address: string): Pick<Place, 'pathname' | 'search' | 'hash'> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  return { pathname, search, hash }
}
