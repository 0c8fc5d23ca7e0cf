import { expect, test } from 'vitest'
import { findAnchor, slideOf } from './use-calm-rows.ts'

const known = {
  tops: new Map([
    ['a', 0],
    ['b', 50],
    ['c', 100],
  ]),
  heights: new Map([
    ['a', 50],
    ['b', 50],
    ['c', 50],
  ]),
}

test('the first visible row stays in place, even if partly visible', () => {
  expect(findAnchor(known, { scrollTop: 0, tops: known.tops })).toBe('a')
  expect(findAnchor(known, { scrollTop: 49, tops: known.tops })).toBe('a')
  expect(findAnchor(known, { scrollTop: 50, tops: known.tops })).toBe('b')
})

test('if that row is gone, the next one stays', () => {
  expect(findAnchor(known, { scrollTop: 60, tops: new Map([['c', 80]]) })).toBe('c')
  expect(findAnchor(known, { scrollTop: 60, tops: new Map() })).toBeNull()
})

test('moved rows slide, new ones fade in, still or invisible ones do neither', () => {
  const view = { scrolledFrom: 0, scrollTop: 50, height: 300 }
  expect(slideOf(50, 100, view)).toBeNull()
  expect(slideOf(120, 100, view)).toBe(70)
  expect(slideOf(undefined, 100, view)).toBe('new')
  expect(slideOf(5000, 100, view)).toBe(96)
  expect(slideOf(undefined, 5000, view)).toBeNull()
})
