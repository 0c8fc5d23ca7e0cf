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
import type { PageAddress } from './paths.ts'

/** Which page of the site is shown, and how to go to another one. The table of screens says what stands there. */
export interface Place {
  pathname: string
  /** With its question mark; empty without a query. */
  search: string
  /** With its number sign; empty without one. */
  hash: string
  /** What the page before has handed over. */
  state: object | null
  /** Is another one for each entry of the browser's history. */
  key: string
}

/** An address within the site. What is left out is that of the present page. */
export type To = PageAddress | `?${string}` | `#${string}` | Partial<Pick<Place, 'pathname' | 'search' | 'hash'>>

export interface GoOptions {
  /** The present page leaves the browser's history. */
  replace?: boolean | undefined
  state?: object | null | undefined
}

/** How the present page was come to: by the browser's own buttons (and at first), by a step, or by a step in place of the page before. */
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

/** Follows the browser's address. */
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

/** Returns the function that goes to an address, or so many steps in the browser's history. */
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

/** The fields of the query, and the function that goes to the same path with others. */
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

/** Goes to another page as soon as it is shown. */
export function Navigate({ to, replace }: { to: To; replace?: boolean }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace }), [navigate, to, replace])
  return null
}

/** The path, query and part of an address as one text. */
export function pathOf(to: string | Exclude<To, string>, pathname: string): string {
  const { pathname: path, search = '', hash = '' } = typeof to === 'string' ? partsOf(to) : to
  return `${path || pathname}${search === '?' ? '' : search}${hash === '#' ? '' : hash}`
}

function partsOf(address: string): Pick<Place, 'pathname' | 'search' | 'hash'> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  return { pathname, search, hash }
}
