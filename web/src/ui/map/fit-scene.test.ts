import { expect, test } from 'vitest'
import { overlap, type Rectangle } from './choose-labels.ts'
import type { Spot } from './crosshair.ts'
import { chooseSides, closestZoom, fitScene, type Scene, withoutName } from './fit-scene.ts'

/** Repeatable: the same scenes in each run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}
const randoms = numbers(20_261_128)
const random = () => randoms.next().value as number

const frames = [
  { width: 294, height: 256 },
  { width: 324, height: 320 },
  { width: 326, height: 272 },
  { width: 900, height: 500 },
]
const coversIn = ({ width, height }: { width: number; height: number }): Rectangle[] => [
  { left: 10, right: 170, top: 10, bottom: 54 },
  { left: width - 54, right: width - 10, top: 10, bottom: 154 },
  { left: width - 230, right: width, top: height - 30, bottom: height },
]
const words = { pin: { width: 112, height: 20 }, place: { width: 178, height: 20 } }

/** A place and a guess this far away in pixels of zoom 0. */
const sceneAt = (frame: Scene['frame'], apart: number): Scene => {
  const turn = random() * 2 * Math.PI
  const at = { x: 128 * random(), y: 256 * random() }
  const down = apart * Math.sin(turn)
  const y = at.y + down < 0 || at.y + down > 256 ? at.y - down : at.y + down
  return sceneOf(frame, at, { x: at.x + apart * Math.cos(turn), y })
}

const sceneOf = (frame: Scene['frame'], pin: Spot, place: Spot): Scene => ({
  ...{ frame, covers: coversIn(frame) },
  pin: { at: pin, words: words.pin },
  place: { at: place, words: words.place },
})

/** From 5 m at the equator to half the world. */
const distances = Array.from({ length: 40 }, (_, n) => 0.000_032 * (128 / 0.000_032) ** (n / 39))

/** The scene in its fitted view, and its scale. */
function fitted(scene: Scene, line: Rectangle | null = null) {
  const view = fitScene({ ...scene, line, maxZoom: closestZoom })!
  const { width, height } = scene.frame
  const scale = 2 ** view.zoom
  const drawn = ({ x, y }: { x: number; y: number }) => ({
    x: (x - view.center.x) * scale + width / 2,
    y: (y - view.center.y) * scale + height / 2,
  })
  const shown: Scene = {
    ...scene,
    pin: { ...scene.pin!, at: drawn(scene.pin!.at) },
    place: { ...scene.place!, at: drawn(scene.place!.at) },
  }
  return { shown, scale, drawn }
}

test.each(frames)(
  'in a map of $width × $height marks and labels of any two places have room, near ones 90 px apart',
  (frame) => {
    for (const apart of distances) {
      const { shown, scale } = fitted(sceneAt(frame, apart))
      expect(chooseSides(shown), String(apart)).not.toBeNull()
      if (apart < 0.03) expect(apart * scale, String(apart)).toBeGreaterThanOrEqual(90)
    }
  },
)

test.each(frames.slice(1, 3))(
  'in a map of $width × $height the win radius is in view, unless near marks would be less than 90 px apart',
  (frame) => {
    for (const apart of distances.filter((distance) => distance > 0.001 && distance < 1)) {
      for (const [radius, isInView] of [
        [apart / 2, true],
        [apart * 1.9, false],
      ] as const) {
        const scene = sceneAt(frame, apart)
        const { x, y } = scene.place!.at
        const ring = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
        const { shown, scale, drawn } = fitted(scene, ring)
        const [from, to] = [drawn({ x: ring.left, y: ring.top }), drawn({ x: ring.right, y: ring.bottom })]
        expect(chooseSides(shown)).not.toBeNull()
        expect(apart * scale).toBeGreaterThanOrEqual(90)
        expect(from.x >= 0 && from.y >= 0 && to.x <= frame.width && to.y <= frame.height).toBe(isInView)
      }
    }
  },
)

test.each([0, 256])('at %d, the edge of the map, the middle of the view stays on it', (y) => {
  for (const apart of distances) {
    const scene = sceneOf(frames[1]!, { x: 40, y }, { x: 40 + apart, y })
    const { center } = fitScene({ ...scene, line: null, maxZoom: closestZoom })!
    expect(center.y >= 0 && center.y <= 256).toBe(true)
    expect(chooseSides(fitted(scene).shown)).not.toBeNull()
  }
})

test('where not both labels have room, the name gives way before the distance', () => {
  const frame = { width: 254, height: 256 }
  const long = { width: 174, height: 20 }
  const shown = distances.map((apart) => {
    const scene = sceneAt(frame, apart)
    return fitted({ ...scene, place: { ...scene.place!, words: long } }).shown
  })
  expect(shown.filter((scene) => chooseSides(scene) === null)).not.toEqual([])
  expect(shown.filter((scene) => chooseSides(withoutName(scene)) === null)).toEqual([])
})

test('a label gives way to a button, to the other label, and to the edge', () => {
  const frame = { width: 300, height: 200 }
  const sidesOf = (scene: Partial<Scene>) => chooseSides({ ...{ frame, covers: [], pin: null, place: null }, ...scene })
  const pinAt = (x: number) => ({ at: { x, y: 120 }, words: words.pin })
  expect(sidesOf({ pin: pinAt(100) })?.pin).toBe('right')
  expect(sidesOf({ pin: pinAt(200) })?.pin).toBe('left')
  expect(sidesOf({ pin: pinAt(100), covers: [{ left: 200, right: 300, top: 0, bottom: 200 }] })?.pin).toBe('above')
  expect(sidesOf({ place: { at: { x: 150, y: 160 }, words: words.place } })?.place).toBe('above')
  const both = sidesOf({ pin: pinAt(100), place: { at: { x: 180, y: 90 }, words: words.place } })
  expect(both).not.toEqual({ pin: 'right', place: 'below' })
})

test('boxes that only touch do not overlap', () => {
  const box = { left: 0, right: 10, top: 0, bottom: 10 }
  expect(overlap(box, { ...box, left: 10, right: 20 })).toBe(false)
  expect(overlap(box, { ...box, left: 9, right: 20 })).toBe(true)
})
