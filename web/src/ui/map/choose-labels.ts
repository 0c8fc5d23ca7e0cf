import type { Spot } from './crosshair.ts'

export interface LabelCandidate {
  name: string
  spot: Spot
  /** The radius of what is drawn at the spot, in CSS pixels; that of a town's dot when not given. */
  dotPx?: number
}

export interface ChosenLabel {
  /** On which side of its dot the name is written; none where every side is taken. */
  side: 'right' | 'left' | 'none'
}

export interface Rectangle {
  left: number
  right: number
  top: number
  bottom: number
}

/** Of the wider letters: a name that is taken for too short would lie under a button. */
const characterPx = 7.4
/** Of Chinese characters, kana and the like, which are as wide as they are high. */
const wideCharacterPx = 12.5
const wideCharacters = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uff60]/g
const linePx = 18
const townDotPx = 5

/**
 * Decides which town names are written so that none covers another, in the order given (the most populous first), nor what is taken already. Names
 * are measured by their length: exact enough for labels, and nothing has to be drawn first.
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

/** The room of names that stand in the middle of what they name, in the order given; null for one that would cover one before it, or what is taken already. */
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

/** The column of the map's buttons at its right edge, and the choice of the layer at its top. */
const buttonsPx = 60
const layersPx = 56

interface PinWords {
  text: string
  pin: Spot
  mapWidth: number
  /** What must stay in sight: the revealed place with its name. */
  avoid?: Rectangle | null
}

/**
 * Where the words of a pin stand so that neither the map's buttons nor its edge cut them and they cover nothing that must stay in sight: right of its
 * head, else left, above or below. In CSS pixels.
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

/** What a revealed place takes: its mark, and its name below that. */
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
