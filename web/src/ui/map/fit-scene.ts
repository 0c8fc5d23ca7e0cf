import { overlap, type Rectangle } from './choose-labels.ts'
import type { Spot } from './crosshair.ts'

export interface Size {
  width: number
  height: number
}

/** On which side of its mark a label stands. */
export type Side = 'right' | 'left' | 'above' | 'below'

/** The pin, whose tip is the place, and the revealed place, each with the measured size of its label, if any. In CSS pixels. */
export interface Scene {
  pin: { at: Spot; words: Size | null } | null
  place: { at: Spot; words: Size | null } | null
  frame: Size
  /** What covers the map: its buttons. */
  covers: readonly Rectangle[]
}

/** Around its point each mark is drawn. */
const pinMark: Rectangle = { left: -22, right: 22, top: -52, bottom: 4 }
const placeMark: Rectangle = { left: -22, right: 22, top: -22, bottom: 22 }
const sides = {
  pin: ['right', 'left', 'above', 'below'],
  place: ['below', 'above', 'right', 'left'],
} as const satisfies Record<string, readonly Side[]>
/** The middle of a label beside its mark: the pin's head is above its tip. */
const middles = { pin: -34, place: 0 }
const marginPx = 4
/** The result stands over the map's lower edge. */
const resultPx = 14

/** The sides of both labels at which they are in the frame, under nothing, and over neither each other nor a mark. Null if there are none. */
export function chooseSides(scene: Scene): Record<'pin' | 'place', Side> | null {
  for (const choice of choices(scene)) {
    const boxes = boxesOf(scene, choice)
    if (areApart(boxes) && fits(boxes, scene)) return choice
  }
  return null
}

export interface View {
  zoom: number
  /** The middle of the frame, in pixels of zoom 0. */
  center: Spot
}

/** The world's height at zoom 0. */
const worldPx = 256
/** Steps of the zoom, and its end: there the marks of places 4 m apart are `leastApartPx` apart. */
const zoomStep = 0.25
export const closestZoom = 22
export const leastApartPx = 90

interface Wanted extends Scene {
  /** The bounds of the line and of what else belongs to the view, where it fits. */
  line: Rectangle | null
  isLineNeeded?: boolean
  maxZoom: number
}

/**
 * The closest view with room for both marks, their labels and the line, which is given by its bounds. Places are in pixels of zoom 0. Null if there is
 * none.
 */
export function fitScene(scene: Wanted): View | null {
  const whole = scene.line && closest(scene)
  // In a map too small for all of it, buttons may cover the name, and in a still smaller one anything.
  const bare = { ...scene, line: null }
  const ends = closest(bare) ?? closest(withoutName(bare)) ?? closest({ ...bare, covers: [] })
  // A line over a pole may need the whole world, and the win radius around a near place more than the map.
  const isCheap = whole && ends && ends.zoom - whole.zoom <= mostForLine && apartPx(scene, whole) >= leastApartPx
  return whole && (isCheap || scene.isLineNeeded) ? whole : ends
}

const apartPx = ({ pin, place }: Scene, { zoom }: View) =>
  pin && place ? Math.hypot(pin.at.x - place.at.x, pin.at.y - place.at.y) * 2 ** zoom : leastApartPx

/** The scene with the revealed place's mark alone. */
export const withoutName = <S extends Scene>(scene: S): S => ({
  ...scene,
  place: scene.place && { ...scene.place, words: null },
})

/** How much of the zoom the line's curve may cost. */
const mostForLine = 2

function closest(scene: Wanted): View | null {
  for (let zoom = scene.maxZoom; zoom >= 0; zoom -= zoomStep) {
    const view = viewAt(zoom, scene)
    if (view) return view
  }
  return null
}

function viewAt(zoom: number, { line, ...scene }: Scene & { line: Rectangle | null }): View | null {
  const scale = 2 ** zoom
  const origin = (scene.place ?? scene.pin)!.at
  const near = ({ x, y }: Spot): Spot => ({ x: (x - origin.x) * scale, y: (y - origin.y) * scale })
  const drawn: Scene = {
    ...scene,
    pin: scene.pin && { ...scene.pin, at: near(scene.pin.at) },
    place: scene.place && { ...scene.place, at: near(scene.place.at) },
  }
  const { width, height } = scene.frame
  const ends = drawn.pin && drawn.place ? [drawn.pin.at, drawn.place.at] : []
  if (ends.length > 0 && (Math.abs(ends[0]!.x - ends[1]!.x) > width || Math.abs(ends[0]!.y - ends[1]!.y) > height))
    return null
  const corners = line && [near({ x: line.left, y: line.top }), near({ x: line.right, y: line.bottom })]
  for (const choice of choices(drawn)) {
    const boxes = boxesOf(drawn, choice)
    if (!areApart(boxes)) continue
    const around = union([
      ...boxes,
      ...(corners ? [{ left: corners[0]!.x, top: corners[0]!.y, right: corners[1]!.x, bottom: corners[1]!.y }] : []),
    ])
    for (const by of shifts(around, scene.frame)) {
      const center = { x: origin.x + (width / 2 - by.x) / scale, y: origin.y + (height / 2 - by.y) / scale }
      // The library puts a middle beyond a pole back on the map.
      const isOnMap = center.y >= 0 && center.y <= worldPx
      const moved = boxes.map((box) => moveBy(box, by))
      if (isOnMap && fits(moved, scene)) return { zoom, center }
    }
  }
  return null
}

/** Ways to put a box into the frame, the most central first. */
function shifts(box: Rectangle, { width, height }: Size): Spot[] {
  const [roomX, roomY] = [width - (box.right - box.left), height - resultPx - (box.bottom - box.top)]
  if (roomX < 0 || roomY < 0) return []
  const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.12, 0.88, 0.04, 0.96]
  return shares.flatMap((x) => shares.map((y) => ({ x: roomX * x - box.left, y: roomY * y - box.top })))
}

const choices = ({ pin, place }: Scene) =>
  (pin?.words ? sides.pin : ([sides.pin[0]] as const)).flatMap((ofPin) =>
    (place?.words ? sides.place : ([sides.place[0]] as const)).map((ofPlace) => ({ pin: ofPin, place: ofPlace })),
  )

/** The boxes of all marks and labels. */
function boxesOf({ pin, place }: Scene, choice: Record<'pin' | 'place', Side>): Rectangle[] {
  return [
    ...(pin ? [moveBy(pinMark, pin.at), ...wordsOf('pin', pin, choice)] : []),
    ...(place ? [moveBy(placeMark, place.at), ...wordsOf('place', place, choice)] : []),
  ]
}

function wordsOf(
  kind: 'pin' | 'place',
  { at, words }: { at: Spot; words: Size | null },
  choice: Record<'pin' | 'place', Side>,
): Rectangle[] {
  if (!words) return []
  const mark = kind === 'pin' ? pinMark : placeMark
  const { width, height } = words
  const side = choice[kind]
  const left = { right: mark.right, left: mark.left - width, above: -width / 2, below: -width / 2 }[side]
  const beside = middles[kind] - height / 2
  const top = { right: beside, left: beside, above: mark.top - height, below: mark.bottom + 2 }[side]
  return [moveBy({ left, right: left + width, top, bottom: top + height }, at)]
}

const areApart = (boxes: readonly Rectangle[]) =>
  boxes.every((box, index) => boxes.every((other, place) => place <= index || !overlap(box, other)))

const fits = (boxes: readonly Rectangle[], { frame: { width, height }, covers }: Scene) =>
  boxes.every(
    (box) =>
      box.left >= marginPx &&
      box.top >= marginPx &&
      box.right <= width - marginPx &&
      box.bottom <= height - marginPx - resultPx &&
      !covers.some((cover) => overlap(box, cover)),
  )

const moveBy = ({ left, right, top, bottom }: Rectangle, { x, y }: Spot): Rectangle => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

const union = (boxes: readonly Rectangle[]): Rectangle => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})
