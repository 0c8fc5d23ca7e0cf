import { expect, test } from 'vitest'
import { formatCoordinates, parseCoordinates } from './parse-coordinates.ts'

test.each([
  ['48.8584, 2.2945', { lat: 48.8584, lng: 2.2945 }],
  ['48.8584,2.2945', { lat: 48.8584, lng: 2.2945 }],
  ['  -33.9249   18.4241 ', { lat: -33.9249, lng: 18.4241 }],
  ['33.9249° S, 18.4241° E', { lat: -33.9249, lng: 18.4241 }],
  ['40.7 N; 74 w', { lat: 40.7, lng: -74 }],
  ['−33.9, −70.6', { lat: -33.9, lng: -70.6 }],
  ['90, -180', { lat: 90, lng: -180 }],
])('reads %s', (typed, point) => {
  expect(parseCoordinates(typed)).toEqual(point)
})

test.each(['', '48.8584', 'Paris', '90.0001, 0', '0, 180.5', '1, 2, 3', '48,8584 2,2945', '1e3, 4'])(
  'refuses %s',
  (typed) => {
    expect(parseCoordinates(typed)).toBeNull()
  },
)

test('prints four decimals', () => {
  expect(formatCoordinates({ lat: 48.85837009, lng: 2.2944813 })).toBe('48.8584, 2.2945')
})
