import type { Label } from './label.ts'
import type { Font } from './map-tools.ts'
import { projectTo, worldPx } from './mercator.ts'
import { textWidth } from './set-text.ts'

/** A label with a place of its own: pixels of the world at one zoom. The texts' baselines start at `x`, `y`. */
export interface PlacedLabel {
  label: Label
  dot: { x: number; y: number }
  texts: Array<{ text: string; x: number; y: number }>
  box: PixelBox
}

export interface PixelBox {
  left: number
  top: number
  right: number
  bottom: number
}

export type Fonts = Record<Label['style'], Font>
const LINE_HEIGHT = 1.18
const CELL_PX = 256

/** Puts labels on the map by rank, else in the order given, and drops those that would touch one put before. */
export function placeLabels(labels: Label[], fonts: Fonts, zoom: number): PlacedLabel[] {
  const taken = new TakenSpace(worldPx(zoom))
  const ordered = labels.toSorted((one, other) => other.rank - one.rank)
  return ordered.flatMap((label) => {
    for (const placed of candidates(label, fonts[label.style], zoom)) {
      const dotBox = label.dotPx ? around(placed.dot, label.dotPx + 1) : null
      const isFree = taken.isFree(grown(placed.box, label.marginPx)) && (!dotBox || taken.isFree(dotBox))
      if (!isFree || leavesTheWorld(placed.box, worldPx(zoom))) continue
      taken.take(grown(placed.box, 2))
      if (dotBox) taken.take(dotBox)
      return [placed]
    }
    return []
  })
}

/** Beside the dot, to the right if possible, else left, above or below; without a dot, centred on the place. */
function candidates(label: Label, font: Font, zoom: number): PlacedLabel[] {
  const dot = projectTo(worldPx(zoom), label.lng, label.lat)
  const widths = label.lines.map((text) => textWidth(font, { ...label, text }))
  const width = Math.max(...widths)
  const height = label.sizePx * (0.72 + LINE_HEIGHT * (label.lines.length - 1))
  const gap = (label.dotPx ?? 0) + 3.5
  const at = (left: number, top: number): PlacedLabel => ({
    label,
    dot,
    texts: label.lines.map((text, line) => ({
      text,
      x: left + (width - widths[line]!) / 2,
      y: top + label.sizePx * (0.72 + LINE_HEIGHT * line),
    })),
    box: { left, top, right: left + width, bottom: top + height + label.sizePx * 0.18 },
  })
  if (!label.dotPx) return [at(dot.x - width / 2, dot.y - height / 2)]
  const middle = dot.y - height / 2
  return [
    at(dot.x + gap, middle),
    at(dot.x - gap - width, middle),
    at(dot.x - width / 2, dot.y - gap - height),
    at(dot.x - width / 2, dot.y + gap),
    at(dot.x + gap * 0.8, dot.y - height - 1.5),
    at(dot.x + gap * 0.8, dot.y + 1.5),
  ]
}

function leavesTheWorld(box: PixelBox, side: number): boolean {
  return box.top < 2 || box.bottom > side - 2
}

function grown(box: PixelBox, px: number): PixelBox {
  return { left: box.left - px, top: box.top - px, right: box.right + px, bottom: box.bottom + px }
}

function around({ x, y }: { x: number; y: number }, px: number): PixelBox {
  return { left: x - px, top: y - px, right: x + px, bottom: y + px }
}

/** The boxes that are taken, by cells of a grid. The world goes on past its left and right edge. */
class TakenSpace {
  readonly #cells = new Map<string, PixelBox[]>()
  readonly #side: number

  constructor(side: number) {
    this.#side = side
  }

  isFree(box: PixelBox): boolean {
    return cellsOf(box).every((cell) => {
      const others = this.#cells.get(cell) ?? []
      return others.every(
        (other) =>
          other.right <= box.left || other.left >= box.right || other.bottom <= box.top || other.top >= box.bottom,
      )
    })
  }

  take(box: PixelBox): void {
    for (const shift of [-this.#side, 0, this.#side]) {
      const copy = { ...box, left: box.left + shift, right: box.right + shift }
      for (const cell of cellsOf(copy)) this.#cells.set(cell, [...(this.#cells.get(cell) ?? []), copy])
    }
  }
}

function cellsOf({ left, top, right, bottom }: PixelBox): string[] {
  const cells: string[] = []
  for (let column = Math.floor(left / CELL_PX); column <= Math.floor(right / CELL_PX); column++) {
    for (let row = Math.floor(top / CELL_PX); row <= Math.floor(bottom / CELL_PX); row++) cells.push(`${column},${row}`)
  }
  return cells
}
