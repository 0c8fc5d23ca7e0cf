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

export const overlap = (a: Rectangle, b: Rectangle) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
