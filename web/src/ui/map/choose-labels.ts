import type { Spot } from './crosshair.ts'

export interface LabelCandidate {
  name: string
  spot: Spot
  /** The marker's radius in CSS pixels; a town's dot by default. */
  dotPx?: number
}

export interface ChosenLabel {
  /** Which side of its dot the label is on; none if every side is taken. */
  side: 'right' | 'left' | 'none'
}

export interface Rectangle {
  left: number
  right: number
  top: number
  bottom: number
}

/** For wide letters: an underestimated label would end up under a button. */
const characterPx = 7.4
/** For Chinese characters, kana and the like, which are square. */
const wideCharacterPx = 12.5
const wideCharacters = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uff60]/g
const linePx = 18
const townDotPx = 5

/**
 * Decides which town labels are shown so that none overlaps another (in the given order, most populous first) or a taken area. Widths are estimated
 * from length: accurate enough, and without drawing.
 */
export function chooseLabels(
  candidates: readonly LabelCandidate[],
  takenBefore: readonly Rectangle[] = [],
): ChosenLabel[] {
  const taken: Rectangle[] = [...candidates.map(({ spot, dotPx = townDotPx }) => around(spot, dotPx)), ...takenBefore]
  return candidates.map((candidate, index) => {
    const own = taken[index]
    const isFree = (wanted: Rectangle) => !taken.some((other) => other !== own && overlap(wanted, other))
    for (const side of ['right', 'left'] as const) {
      const wanted = labelBox({ ...candidate, side })
      if (!isFree(wanted)) continue
      taken.push(wanted)
      return { side }
    }
    return { side: 'none' }
  })
}

/** Boxes of labels centered on their areas, in the given order; null for one that would overlap an earlier one or a taken area. */
export function placeCentred(
  candidates: readonly Pick<LabelCandidate, 'name' | 'spot'>[],
  takenBefore: readonly Rectangle[] = [],
): (Rectangle | null)[] {
  const taken: Rectangle[] = [...takenBefore]
  return candidates.map(({ name, spot }) => {
    const half = widthOf(name) / 2 + 4
    const wanted = { left: spot.x - half, right: spot.x + half, top: spot.y - linePx / 2, bottom: spot.y + linePx / 2 }
    if (taken.some((other) => overlap(wanted, other))) return null
    taken.push(wanted)
    return wanted
  })
}

const widthOf = (name: string) => {
  const wide = name.match(wideCharacters)?.length ?? 0
  return wide * wideCharacterPx + (name.length - wide) * characterPx
}

export type PinWordsSide = 'right' | 'left' | 'above' | 'below'

/** The map's buttons on the right, and the layer toggle at the top. */
const buttonsPx = 60
const layersPx = 56

interface PinWords {
  text: string
  pin: Spot
  mapWidth: number
  /** What must stay visible: the revealed place with its name. */
  avoid?: Rectangle | null
}

/**
 * Where a pin's label goes so that neither buttons nor edges cut it and it covers nothing important: right of its head, else left, above or below. In
 * CSS pixels.
 */
export function sideOfPinWords({ text, pin, mapWidth, avoid = null }: PinWords): PinWordsSide {
  const width = widthOf(text) + 14
  const boxes: Record<PinWordsSide, Rectangle> = {
    right: { left: pin.x + 21, right: pin.x + 21 + width, top: pin.y - 44, bottom: pin.y - 24 },
    left: { left: pin.x - 21 - width, right: pin.x - 21, top: pin.y - 44, bottom: pin.y - 24 },
    above: { left: pin.x - width / 2, right: pin.x + width / 2, top: pin.y - 72, bottom: pin.y - 52 },
    below: { left: pin.x - width / 2, right: pin.x + width / 2, top: pin.y + 8, bottom: pin.y + 28 },
  }
  const sides = ['right', 'left', 'above', 'below'] as const
  const isInside = (side: PinWordsSide) => boxes[side].left >= 0 && boxes[side].right <= mapWidth - buttonsPx
  const isFree = (side: PinWordsSide) =>
    isInside(side) && !(avoid && overlap(boxes[side], avoid)) && !(side === 'above' && boxes.above.top < layersPx)
  return sides.find(isFree) ?? sides.find(isInside) ?? (boxes.left.left >= 0 ? 'left' : 'above')
}

/** A revealed place's area: its marker, and its name below. */
export function placeBox({ x, y }: Spot, name: string | null): Rectangle {
  const half = name === null ? 22 : Math.max(22, Math.min(104, widthOf(name) / 2 + 9))
  return { left: x - half, right: x + half, top: y - 22, bottom: y + (name === null ? 22 : 38) }
}

function labelBox({ name, spot, side, dotPx = townDotPx }: LabelCandidate & { side: 'right' | 'left' }): Rectangle {
  const width = widthOf(name) + 4
  const left = side === 'right' ? spot.x + dotPx + 1 : spot.x - dotPx - 1 - width
  return { left, right: left + width, top: spot.y - linePx / 2, bottom: spot.y + linePx / 2 }
}

const around = ({ x, y }: Spot, radius: number): Rectangle => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})

const overlap = (a: Rectangle, b: Rectangle) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
