import { useLayoutEffect, useRef } from 'react'
import { pathAt } from '../../lib/language.ts'
import { useLocation, useNavigationType } from '../../lib/navigation.tsx'
import { tabStorage } from '../../lib/tab-storage.ts'

const storageKey = 'scroll-places'
const mostPlaces = 50
/** So long a page may take to become as high as it was. */
const patienceMs = 10_000

interface Shown {
  visit: string
  pathname: string
  hash: string
}

/**
 * A new path begins at its top, an address with #part at that part. Back and forward lead to where one was, as soon as the page is high enough
 * again, unless the visitor moves first.
 */
export function useScrollPlace(): void {
  const { pathname, hash, key } = useLocation()
  const how = useNavigationType()
  // A link to a part of the same page that the browser follows itself has no key of its own.
  const visit = `${key} ${pathname}${hash}`
  const shown = useRef<Shown | null>(null)

  // Together with the first position, not after it: a move between the two would be missed.
  useLayoutEffect(() => rememberPlaces(() => shown.current), [])

  useLayoutEffect(() => {
    const before = shown.current
    if (before?.visit === visit) return
    // The visitor has gone on, before this page was taken over, to a part where the browser has put the page itself.
    if (before === null && hash !== window.location.hash) return
    shown.current = { visit, pathname, hash }
    const known = places().get(visit)
    // The position the browser restored itself, which causes no event if the visitor does not scroll.
    if (known === undefined) notePlace(visit)
    const isSamePath = before?.pathname === pathname
    // The first page stands where the browser has put it, which does both of these itself unless the content comes later.
    if (before === null || how === 'POP') {
      if (known !== undefined) return untilDone(() => scrollToHeight(known))
      if (before === null) return hash ? untilDone(() => scrollToPart(hash)) : undefined
      if (isSamePath) return
    }
    if (hash) return untilDone(() => stepToPart(hash))
    if (!isSamePath) void window.scrollTo(0, 0)
  }, [visit, pathname, hash, how])
}

let memory: Map<string, number> | null = null

/** How far down each visit was, the latest last. */
function places(): Map<string, number> {
  if (memory) return memory
  memory = new Map()
  try {
    memory = new Map(JSON.parse(tabStorage.getItem(storageKey) ?? '[]') as [string, number][])
  } catch {
    // With nonsense in the storage, places are remembered until the page is left.
  }
  return memory
}

/** Stores how far down a visit is, and forgets the oldest. */
function notePlace(visit: string): void {
  const known = places()
  known.delete(visit)
  known.set(visit, Math.round(window.scrollY))
  if (known.size > mostPlaces) known.delete(known.keys().next().value!)
}

function rememberPlaces(current: () => Shown | null): () => void {
  const note = () => {
    const shown = current()
    // Between a step and its page the browser may move what is still the old one.
    if (shown?.pathname !== pathAt(location.pathname) || shown.hash !== location.hash) return
    notePlace(shown.visit)
  }
  const storePlaces = () => {
    // The browser is quicker than this code when the page is loaded again.
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

/** Tries immediately and whenever the page changes its height, until it succeeds, the visitor scrolls, or time runs out. */
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

/** Moves the focus to the part, so that the keyboard goes on from there. */
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
