import type * as leaflet from 'leaflet'

const stepKeys: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
/** A mark that gets the focus is moved so far into the map. */
const marginPx: [number, number] = [40, 40]

interface MarkHandlers {
  label: string
  open: () => void
  point: () => void
  leave: () => void
}

/** The keyboard on the marks of a map: one Tab reaches them, arrows go from one to the next, Enter opens. */
export class MarkFocus {
  readonly #map: leaflet.Map
  readonly #handlers = new WeakMap<HTMLElement, MarkHandlers>()
  #markers: readonly leaflet.Marker[] = []

  constructor(map: leaflet.Map) {
    this.#map = map
    map.getPane('markerPane')!.addEventListener('keydown', this.#onKeyDown)
  }

  /** A marker that has just been put on the map. */
  add(marker: leaflet.Marker, handlers: MarkHandlers): void {
    const element = marker.getElement()!
    element.tabIndex = -1
    element.setAttribute('aria-label', handlers.label)
    element.addEventListener('focus', () => {
      this.#letTabReach(element)
      handlers.point()
    })
    element.addEventListener('blur', handlers.leave)
    this.#handlers.set(element, handlers)
  }

  /** These are the markers now. When one that goes has the focus, the nearest of those that stay gets it. */
  keep(markers: readonly leaflet.Marker[], gone: readonly leaflet.Marker[]): void {
    this.#markers = markers
    const left = gone.find((marker) => marker.getElement() === document.activeElement)
    const far = left ? markers.map((marker) => this.#map.distance(marker.getLatLng(), left.getLatLng())) : []
    const heir = markers[far.indexOf(Math.min(...far))]?.getElement()
    heir?.focus({ preventScroll: true })
    const reached = markers.find((marker) => marker.getElement()?.tabIndex === 0) ?? markers[0]
    this.#letTabReach(heir ?? reached?.getElement() ?? null)
  }

  close(): void {
    this.#map.getPane('markerPane')?.removeEventListener('keydown', this.#onKeyDown)
  }

  #letTabReach(element: HTMLElement | null): void {
    for (const marker of this.#markers) {
      const one = marker.getElement()
      if (one) one.tabIndex = one === element ? 0 : -1
    }
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const element = event.target as HTMLElement
    const handlers = this.#handlers.get(element)
    const here = this.#markers.findIndex((marker) => marker.getElement() === element)
    const step = stepKeys[event.key]
    if (!handlers || here < 0) return
    if (step) this.#goTo(this.#markers.at((here + step) % this.#markers.length)!)
    else if (event.key === 'Enter' || event.key === ' ') handlers.open()
    else if (event.key === 'Escape') handlers.leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  #goTo(marker: leaflet.Marker): void {
    this.#map.panInside(marker.getLatLng(), { padding: marginPx, animate: false })
    marker.getElement()?.focus({ preventScroll: true })
  }
}
