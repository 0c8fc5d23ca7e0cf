import { expect, test } from 'vitest'
import { maxScale, panView, wholeView, zoomView } from './view-transform.ts'

const frame = { width: 400, height: 800 }
const picture = { width: 400, height: 300 }

test('the point under the fingers stays there', () => {
  const zoomed = zoomView({ view: wholeView, at: { x: 100, y: 0 }, factor: 2, frame, picture })
  expect(zoomed).toEqual({ scale: 2, x: -100, y: 0 })
})

test('scale ranges from the whole image to eight times that', () => {
  expect(zoomView({ view: wholeView, at: { x: 9, y: 9 }, factor: 0.2, frame, picture })).toEqual(wholeView)
  expect(zoomView({ view: wholeView, at: { x: 0, y: 0 }, factor: 99, frame, picture }).scale).toBe(maxScale)
})

test('the image cannot leave the frame', () => {
  const view = { scale: 2, x: 0, y: 0 }
  expect(panView({ view, by: { x: 5000, y: 300 }, frame, picture })).toEqual({ scale: 2, x: 200, y: 0 })
  expect(panView({ view: wholeView, by: { x: 50, y: 50 }, frame, picture })).toEqual(wholeView)
})
