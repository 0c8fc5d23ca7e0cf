import { useLayoutEffect, useRef } from 'react'
import { pathAt } from '../../lib/language.ts'
import { useLocation, useNavigationType } from '../../lib/navigation.tsx'
import { tabStorage } from '../../lib/tab-storage.ts'

const storageKey = 'scroll-places'
const mostPlaces = 50
/** How long a page may take to reach its previous height. */
const patienceMs = 10_000

interface Shown {
  visit: string
  pathname: string
  hash: string
}

/**
 * New paths start at the top, URLs with #part at that part. Back and forward restore the scroll position once the page is tall enough, unless the
 * visitor scrolls first.
 */
export function useScrollPlace(): void {
  const { pathname, search, hash, key } = useLocation()
  const how = useNavigationType()
  // An in-page link followed by the browser has no key.
  const address = ` ${pathname}${search}${hash}`
  const visit = key + address
  const shown = useRef<Shown | null>(null)

  // Read together with the first position, so that no move in between is missed.
  useLayoutEffect(() => rememberPlaces(() => shown.current), [])

  useLayoutEffect(() => {
    const before = shown.current
    if (before?.visit === visit) return
    // The visitor followed an in-page link before hydration, and the browser scrolled there.
    if (before === null && hash !== window.location.hash) return
    shown.current = { visit, pathname, hash }
    const known = before === null && !isReturn() ? undefined : places().get(visit)
    // The browser restored the position itself, without an event.
    if (known === undefined) notePlace(visit)
    const isSamePath = before?.pathname === pathname
    // The browser scrolls the first page itself, unless its content arrives later.
    if (before === null || how === 'POP') {
      // Only an overlay was closed: the page below it stayed.
      if (before?.visit.endsWith(address)) return
      if (known !== undefined) return untilDone(() => scrollToHeight(known))
      if (before === null) return hash ? untilDone(() => scrollToPart(hash)) : undefined
      if (isSamePath) return
    }
    if (hash) return untilDone(() => stepToPart(hash))
    if (!isSamePath) void window.scrollTo(0, 0)
    return undefined
  }, [visit, address, pathname, hash, how])
}

/** Whether the browser loaded this document again or went back to it. A typed address starts at the top, also if this tab has been there. */
function isReturn(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type !== 'navigate'
}

let memory: Map<string, number> | null = null

/** Scroll position of each visit, latest last. */
function places(): Map<string, number> {
  if (memory) return memory
  memory = new Map()
  try {
    memory = new Map(JSON.parse(tabStorage.getItem(storageKey) ?? '[]') as [string, number][])
  } catch {
    // Stored data is invalid; positions are kept in memory.
  }
  return memory
}

/** Stores a visit's scroll position and drops the oldest. */
function notePlace(visit: string): void {
  const known = places()
  known.delete(visit)
  known.set(visit, Math.round(window.scrollY))
  if (known.size > mostPlaces) known.delete(known.keys().next().value!)
}

function rememberPlaces(current: () => Shown | null): () => void {
  const note = () => {
    const shown = current()
    // Between navigation and rendering the browser may scroll the old page.
    if (shown?.pathname !== pathAt(location.pathname) || shown.hash !== location.hash) return
    notePlace(shown.visit)
  }
  const storePlaces = () => {
    // On reload the browser restores faster than this code.
    history.scrollRestoration = 'auto'
    tabStorage.setItem(storageKey, JSON.stringify([...places()]))
  }
  const takeOver = () => {
    history.scrollRestoration = 'manual'
  }
  takeOver()
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', storePlaces)
  addEventListener('pageshow', takeOver)
  return () => {
    removeEventListener('scroll', note)
    removeEventListener('pagehide', storePlaces)
    removeEventListener('pageshow', takeOver)
  }
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Tries immediately and on each height change, until it succeeds, the visitor scrolls, or time runs out. */
function untilDone(tryIt: () => boolean): (() => void) | undefined {
  if (tryIt()) return
  const observer = new ResizeObserver(() => {
    if (tryIt()) stop()
  })
  const timer = setTimeout(() => stop(), patienceMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of ownMoves) removeEventListener(move, stop)
  }
  for (const move of ownMoves) addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

/** Focuses the section, so that keyboard users continue there. */
function stepToPart(hash: string): boolean {
  if (!scrollToPart(hash)) return false
  const part = partOf(hash)!
  if (part.tabIndex < 0) part.tabIndex = -1
  part.focus({ preventScroll: true })
  return true
}

function scrollToHeight(height: number): boolean {
  void window.scrollTo(0, height)
  return Math.abs(window.scrollY - height) <= 1
}

function scrollToPart(hash: string): boolean {
  const part = partOf(hash)
  if (!part) return false
  part.scrollIntoView()
  return true
}

const partOf = (hash: string) => document.getElementById(decodePart(hash.slice(1)))

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
