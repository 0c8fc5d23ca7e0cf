import { expect, test } from 'vitest'
import { townBoxes } from './town-boxes.ts'

test('the box contains the view and stays the same after a small pan', () => {
  const view = { south: 48.1, west: 2.1, north: 49.4, east: 3.9 }
  const [box] = townBoxes(view)
  expect(box!.south).toBeLessThanOrEqual(view.south)
  expect(box!.east).toBeGreaterThanOrEqual(view.east)
  expect(townBoxes({ south: 48.15, west: 2.15, north: 49.45, east: 3.95 })).toEqual([box])
})

test('a view across the antimeridian is split into two valid boxes', () => {
  expect(townBoxes({ south: -18, west: 178, north: -16, east: 182 })).toEqual([
    { south: -18, west: 178, north: -16, east: 180 },
    { south: -18, west: -180, north: -16, east: -178 },
  ])
})

test('a view in another copy of the world requests the same place', () => {
  const here = townBoxes({ south: 48, west: 2, north: 49, east: 4 })
  expect(townBoxes({ south: 48, west: 362, north: 49, east: 364 })).toEqual(here)
})

test('poles and the whole world stay in range', () => {
  expect(townBoxes({ south: -89.9, west: -300, north: 89.9, east: 300 })).toEqual([
    { south: -90, west: -180, north: 90, east: 180 },
  ])
})
