import type { Page } from 'playwright-core'

/** What does not fit on a page, in sentences; empty if all is well. Checks the page in its current state, from top to bottom. */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollingElement: whole } = document
    const width = document.documentElement.clientWidth
    const nameOf = (element: Element) =>
      `<${element.localName} class="${element.getAttribute('class') ?? ''}"> “${element.textContent.trim().slice(0, 60)}”`
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const boxesOf = (thing: Element | Range) =>
      [...thing.getClientRects()].filter((box) => box.width > 1 && box.height > 1)

    /** A map is larger than its frame, and so are its marks. */
    const isOnMap = (element: Element) => element.closest('.leaflet-pane') !== null

    function* texts(): Generator<{ element: Element; boxes: DOMRect[] }> {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement!
        if (node.textContent?.trim() === '' || !isSeen(element) || isOnMap(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        yield { element, boxes: boxesOf(range) }
      }
    }

    /** The box that must contain a text, for each element around it with one; a scrollable element ends the search. */
    function* frames(element: Element): Generator<Element> {
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, display, position } = getComputedStyle(around)
        if (overflowX === 'auto' || overflowX === 'scroll') return
        const isButton = display !== 'inline' && around.matches('button, a, summary, [role=button], th, td')
        if (overflowX !== 'visible' || isButton) yield around
        if (position === 'fixed') return
      }
    }

    /** Only for screen readers (the class `sr-only`). */
    const isForEarsOnly = (element: Element) =>
      [...frames(element)].some((around) => getComputedStyle(around).clipPath === 'inset(50%)')
    const isScrolled = (element: Element) => {
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true
      return false
    }
    const sticksOut = (inner: DOMRect, outer: { left: number; right: number }) =>
      inner.left < outer.left - 1 || inner.right > outer.right + 1

    /** A badge that overhangs the corner of its box on purpose. */
    const hangs = (element: Element) =>
      element.matches('[aria-hidden=true]') && getComputedStyle(element).position === 'absolute'

    const cut: string[] = []
    for (const { element, boxes } of texts()) {
      if (isForEarsOnly(element) || hangs(element)) continue
      // A name that is too long ends in an ellipsis, on purpose.
      const isShortened = [...frames(element)].some((around) => getComputedStyle(around).textOverflow === 'ellipsis')
      if (isShortened && element.closest('[data-shortened], .truncate')?.hasAttribute('title')) continue
      if (boxes.some((box) => sticksOut(box, { left: 0, right: width })) && !isScrolled(element))
        cut.push(`sticks out of the window: ${nameOf(element)}`)
      for (const around of frames(element))
        if (boxes.some((box) => sticksOut(box, around.getBoundingClientRect())))
          cut.push(`is cut by ${around.localName}.${around.getAttribute('class')}: ${nameOf(element)}`)
    }

    /** Fixed elements cover others sooner or later while the page scrolls. */
    const stays = (element: Element) => {
      for (let around: Element | null = element; around; around = around.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(around).position)) return true
      return false
    }
    /** A field without its padding, in which a button may be. */
    const insideOf = (field: Element) => {
      const { left, top, width, height } = field.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(field)
      const [before, after] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)]
      return new DOMRect(left + before, top, width - before - after, height)
    }
    /** A button that fills its frame is below everything else in it. */
    const isGround = (element: Element) => {
      const { position, inset } = getComputedStyle(element)
      return position === 'absolute' && inset === '0px'
    }
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter(
        (element) =>
          isSeen(element) && !isOnMap(element) && !isForEarsOnly(element) && !stays(element) && !isGround(element),
      )
      .map((element) => ({ element, boxes: element.localName === 'input' ? [insideOf(element)] : boxesOf(element) }))
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    const lying: string[] = []
    for (const [index, one] of targets.entries())
      for (const other of targets.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (one.boxes.some((box) => other.boxes.some((its) => overlap(box, its))))
          lying.push(`${nameOf(one.element)} lies over ${nameOf(other.element)}`)
      }

    const isWide = whole!.scrollWidth > width ? [`the page is ${whole!.scrollWidth} px wide in ${width}`] : []
    return [...new Set([...isWide, ...cut, ...lying])]
  })
}

/** Every readable or announced text of a page with its place: visible text, names and hints of fields and icons, the title. */
export function listTexts(page: Page): Promise<{ text: string; place: string }[]> {
  return page.evaluate(() => {
    const placeOf = (element: Element) => {
      const way: string[] = []
      for (
        let around: Element | null = element;
        around && around !== document.body && way.length < 4;
        around = around.parentElement
      )
        way.unshift(around.localName + (around.id ? `#${around.id}` : ''))
      return way.join(' ')
    }
    const found = [{ text: document.title, place: 'title' }]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      if (element.closest('script, style, noscript, option[hidden]')) continue
      if (element.checkVisibility({ visibilityProperty: true }) || element.localName === 'option')
        found.push({ text: node.textContent ?? '', place: placeOf(element) })
    }
    for (const name of [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'alt',
      'placeholder',
    ])
      for (const element of document.querySelectorAll(`body [${name}]`))
        found.push({ text: element.getAttribute(name)!, place: `${placeOf(element)} [${name}]` })
    return found
  })
}
