import { expect, test } from 'vitest'
import { overlap, type Rectangle } from './choose-labels.ts'
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
  return {
    ...{ frame, covers: coversIn(frame) },
    pin: { at, words: words.pin },
    place: { at: { x: at.x + apart * Math.cos(turn), y: at.y + apart * Math.sin(turn) }, words: words.place },
  }
}

/** From 5 m at the equator to half the world. */
const distances = Array.from({ length: 40 }, (_, n) => 0.000_032 * (128 / 0.000_032) ** (n / 39))

/** The scene in its fitted view, and its scale. */
function fitted(scene: Scene) {
  const view = fitScene({ ...scene, line: null, maxZoom: closestZoom })!
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
  return { shown, scale }
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
