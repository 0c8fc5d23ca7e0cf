import { type RefObject, useLayoutEffect, useRef } from 'react'
import { findAnchor, type RowPlaces, slideOf } from './row-places.ts'

const slideMs = 260
const easing = 'cubic-bezier(0.2, 0, 0, 1)'

/**
 * Lets rows of a scrolling list come and move without disturbing who reads: while the list is scrolled, pointed at or focused, the first row
 * that is seen stays where it is on the screen. Rows that move slide to their place and new ones fade in, unless less motion is wanted.
 */
export function useCalmRows(scroller: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const before = useRef<RowPlaces | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it reacts to.
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
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const view = { scrolledFrom, scrollTop: list.scrollTop, height: list.clientHeight }
    for (const item of items) animate(item, slideOf(known.tops.get(item.dataset.guess!), item.offsetTop, view))
  }, [rows, scroller])
}

function animate(item: HTMLElement, slide: number | 'new' | null): void {
  if (slide === null) return
  const from = slide === 'new' ? { opacity: 0, transform: 'translateY(-6px)' } : { transform: `translateY(${slide}px)` }
  item.animate([from, { transform: 'none' }], { duration: slideMs, easing })
}
