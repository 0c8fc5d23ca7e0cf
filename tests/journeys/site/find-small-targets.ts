import type { Page } from 'playwright-core'

/** Minimum touch target, in CSS pixels. */
const leastPx = 44

/**
 * Describes interactive elements smaller than a touch target. Per WCAG 2.5.5 a link within text may be as high as its line, and so may map
 * attribution. A checkbox includes its label, a card's link the card.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isForEarsOnly = (element: Element) =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      getComputedStyle(element).clip === 'rect(0px, 0px, 0px, 0px)'
    const isInText = (element: Element) => {
      if (!element.matches('a, button') || getComputedStyle(element).display !== 'inline') return false
      const around = element.closest('p, li, dd, td, th, label, address, div')
      return (around?.textContent.trim().length ?? 0) > element.textContent.trim().length
    }
    /** The element that receives the touch. */
    const areaOf = (element: Element): Element => {
      const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null
      if (element.matches('[type=checkbox], [type=radio]') && label) return label
      const over = getComputedStyle(element, '::after')
      if (over.content !== 'none' && over.position === 'absolute' && over.inset === '0px')
        return (element as HTMLElement).offsetParent ?? element
      return element
    }
    const found = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button]')]
      .filter((element) => isSeen(element) && !isForEarsOnly(element) && !isInText(element))
      .filter((element) => element.closest('.leaflet-control-attribution, .leaflet-pane, [inert]') === null)
      .flatMap((element) => {
        const { width, height } = areaOf(element).getBoundingClientRect()
        if ((width >= least - 0.5 && height >= least - 0.5) || width === 0) return []
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
        return [`<${element.localName}> “${name}” is ${Math.round(width)} × ${Math.round(height)} px`]
      })
    return [...new Set(found)]
  }, leastPx)
}
