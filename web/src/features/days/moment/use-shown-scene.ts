import { type RefObject, useLayoutEffect, useRef } from 'react'
import { prefersStillness } from '../../../lib/prefers-stillness.ts'

/** How long the page follows a new result while its parts arrive. */
const followMs = 5000

/** Input that shows where the reader looks; after it the page no longer scrolls. */
const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls a new result into view, together with the map if both fit, so that the line is seen being drawn. Parts that arrive later (place, rank,
 * streak), or the map unsticking, move the result; the page follows until the reader acts. `show` scrolls.
 */
export function useShownScene<E extends HTMLElement>(isThere: boolean, show = showScene): RefObject<E | null> {
  const panel = useRef<E>(null)
  useLayoutEffect(() => {
    if (!isThere || !panel.current) return
    const shown = panel.current
    const page = document.documentElement.style
    const follow = new ResizeObserver(() => {
      // By now the browser has anchored the page to the map. Later corrections of its own would stop the scrolling.
      page.setProperty('overflow-anchor', 'none')
      show(shown)
    })
    follow.observe(shown)
    follow.observe(document.body)
    const stop = new AbortController()
    stop.signal.addEventListener('abort', () => {
      follow.disconnect()
      page.removeProperty('overflow-anchor')
    })
    const end = () => stop.abort()
    for (const gesture of gestures) window.addEventListener(gesture, end, { signal: stop.signal, passive: true })
    const timer = setTimeout(end, followMs)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [isThere, show])
  return panel
}

/** Distance from the window's edges. */
const marginPx = 8

function showScene(panel: HTMLElement): void {
  const behavior = prefersStillness() ? 'instant' : 'smooth'
  const isSmall = window.matchMedia('(width < 80rem)').matches
  // In a low wide window the whole map matters more than the buttons below the result.
  // On a phone what to do next matters more than what is below it.
  const words = panel.querySelector(isSmall ? '.result-actions' : '.result-words')
  const ceiling = headerHeight() + marginPx
  const floor = window.innerHeight - footHeight() - marginPx
  const scene = [panel, words ?? panel].map(sceneOf).find(({ top, bottom }) => bottom - top <= floor - ceiling)
  if (scene) {
    const above = Math.min(0, scene.top - ceiling)
    const below = Math.max(0, scene.bottom - floor)
    window.scrollBy({ top: above || below, behavior })
  } else if (isSmall && words) {
    // Of a scene that is too high the end comes first: what to do next, as long as the result begins in the window.
    const [{ top }, { bottom }] = [panel.getBoundingClientRect(), words.getBoundingClientRect()]
    window.scrollBy({ top: Math.min(bottom - floor, top - ceiling), behavior })
  } else {
    // Centered in a small window, where neither the bottom bar nor a toast covers it.
    panel.scrollIntoView({ block: isSmall ? 'center' : 'nearest', behavior })
  }
}

/** From the top of the higher to the bottom of the lower of result and map. */
function sceneOf(panel: Element): { top: number; bottom: number } {
  const { top, bottom } = panel.getBoundingClientRect()
  const map = document.querySelector('.pin-map-frame')?.getBoundingClientRect()
  return { top: Math.min(top, map?.top ?? top), bottom: Math.max(bottom, map?.bottom ?? bottom) }
}

/** The height of a sticky header. */
function headerHeight(): number {
  const header = document.querySelector('header')
  return header && getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0
}

/** What the navigation at the foot of a small window takes of it. */
function footHeight(): number {
  const nav = document.querySelector<HTMLElement>('.player-nav')
  return nav && getComputedStyle(nav).position === 'fixed' ? nav.offsetHeight : 0
}
