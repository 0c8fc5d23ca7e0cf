import { expect, test } from 'vitest'
import { arrowStep, moveCrosshair, walkRest } from './crosshair.ts'

const frame = { x: 400, y: 300 }

test('arrows step in their direction, smaller with Shift, and other keys do nothing', () => {
  expect(arrowStep('ArrowLeft', false)).toEqual({ x: -32, y: 0 })
  expect(arrowStep('ArrowDown', true)).toEqual({ x: 0, y: 4 })
  expect(arrowStep('a', false)).toBeNull()
})

test('inside the frame the crosshair moves and the map stays', () => {
  expect(moveCrosshair({ spot: { x: 200, y: 150 }, step: { x: 32, y: 0 }, frame })).toEqual({
    spot: { x: 232, y: 150 },
    pan: { x: 0, y: 0 },
  })
})

test('at the edge the map moves and the crosshair stays', () => {
  expect(moveCrosshair({ spot: { x: 344, y: 150 }, step: { x: 32, y: 0 }, frame })).toEqual({
    spot: { x: 344, y: 150 },
    pan: { x: 32, y: 0 },
  })
  expect(moveCrosshair({ spot: { x: 200, y: 60 }, step: { x: 0, y: -32 }, frame })).toEqual({
    spot: { x: 200, y: 56 },
    pan: { x: 0, y: -28 },
  })
})

test("at the end of the world the crosshair continues to the frame's edge and no further", () => {
  expect(walkRest({ spot: { x: 200, y: 56 }, rest: { x: 0, y: -32 }, frame })).toEqual({ x: 200, y: 24 })
  expect(walkRest({ spot: { x: 200, y: 10 }, rest: { x: 0, y: -32 }, frame })).toEqual({ x: 200, y: 0 })
})
