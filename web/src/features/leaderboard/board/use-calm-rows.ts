import { type RefObject, useLayoutEffect, useRef } from 'react'
import { prefersStillness } from '../../../lib/prefers-stillness.ts'

const slideMs = 260
const easing = 'cubic-bezier(0.2, 0, 0, 1)'

/**
 * Updates a scrolling list without disturbing the reader: while it is scrolled, hovered or focused, the first visible row stays in place. Moved rows
 * slide and new ones fade in, unless reduced motion is preferred.
 */
export function useCalmRows(scroller: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const before = useRef<RowPlaces | null>(null)
  // Runs when the rows change.
  useLayoutEffect(() => {
    const list = scroller.current
    if (!list) return
    const items = [...list.querySelectorAll<HTMLElement>('[data-guess]')]
    const known = before.current
    const tops = new Map(items.map((item) => [item.dataset.guess!, item.offsetTop]))
    before.current = { tops, heights: new Map(items.map((item) => [item.dataset.guess!, item.offsetHeight])) }
    if (!known) return
    const scrolledFrom = list.scrollTop
    if (scrolledFrom > 0 || list.matches(':hover, :focus-within')) {
      const anchor = findAnchor(known, { scrollTop: scrolledFrom, tops })
      if (anchor !== null) list.scrollTop = scrolledFrom + tops.get(anchor)! - known.tops.get(anchor)!
    }
    if (prefersStillness()) return
    const view = { scrolledFrom, scrollTop: list.scrollTop, height: list.clientHeight }
    for (const item of items) animate(item, slideOf(known.tops.get(item.dataset.guess!), item.offsetTop, view))
  }, [rows, scroller])
}

function animate(item: HTMLElement, slide: number | 'new' | null): void {
  if (slide === null) return
  const from = slide === 'new' ? { opacity: 0, transform: 'translateY(-6px)' } : { transform: `translateY(${slide}px)` }
  item.animate([from, { transform: 'none' }], { duration: slideMs, easing })
}

/** Each row's offset in px from the list's top, by id. */
interface RowPlaces {
  tops: ReadonlyMap<string, number>
  heights: ReadonlyMap<string, number>
}

/** The row to hold in place: the first visible one that still exists; null if none. */
export function findAnchor(
  known: RowPlaces,
  { scrollTop, tops }: { scrollTop: number; tops: ReadonlyMap<string, number> },
): string | null {
  for (const [id, top] of known.tops) {
    if (top + known.heights.get(id)! > scrollTop && tops.has(id)) return id
  }
  return null
}

/** Maximum slide distance, so that nothing flies across the list. */
const furthestPx = 96

/** How far from its place a row starts to slide; 'new' for new rows, null for still or invisible ones. */
export function slideOf(
  oldTop: number | undefined,
  newTop: number,
  view: { scrolledFrom: number; scrollTop: number; height: number },
): number | 'new' | null {
  const isSeen = newTop >= view.scrollTop - furthestPx && newTop <= view.scrollTop + view.height
  if (!isSeen) return null
  if (oldTop === undefined) return 'new'
  const moved = oldTop - view.scrolledFrom - (newTop - view.scrollTop)
  if (Math.abs(moved) < 1) return null
  return Math.max(-furthestPx, Math.min(furthestPx, moved))
}
