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

const characterPx = 6.8
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

/** The room of names that stand in the middle of what they name, in the order given; null for one that would cover one before it. */
export function placeCentred(candidates: readonly Pick<LabelCandidate, 'name' | 'spot'>[]): (Rectangle | null)[] {
  const taken: Rectangle[] = []
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

export type PinWordsSide = 'right' | 'left' | 'above'

/** What the words need beside their letters: the pin's head and their own ends. */
const besideWordsPx = 21 + 14
/** The column of the map's buttons, at its right edge. */
const buttonsPx = 60

/** Where the words of a pin stand so that neither the map's buttons nor its edge cut them: right, else left, else above its head. In CSS pixels. */
export function sideOfPinWords({
  text,
  pinX,
  mapWidth,
}: {
  text: string
  pinX: number
  mapWidth: number
}): PinWordsSide {
  const neededPx = widthOf(text) + besideWordsPx
  if (pinX + neededPx <= mapWidth - buttonsPx) return 'right'
  return pinX - neededPx >= 0 ? 'left' : 'above'
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
