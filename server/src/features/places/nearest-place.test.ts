import { openGazetteer } from '@whereabouts/engines/places/gazetteer'
import { kmBetween } from '@whereabouts/game/distance'
import { afterAll, expect, test } from 'vitest'
import { findNearestPlace } from './queries.ts'

const places = await openGazetteer({ warmUpAfterMs: 0 })
afterAll(() => places.close())

test.each([
  ['a town', { lat: 47.5596, lng: 7.5886 }, 'Switzerland'],
  ['beside the antimeridian', { lat: -17.8, lng: 179.99 }, 'Fiji'],
  ['in a desert, far from all', { lat: 23.4, lng: 9.1 }, 'Algeria'],
  ['near a pole', { lat: 78.6, lng: 16.4 }, 'Svalbard and Jan Mayen'],
])('the nearest place is found: %s', async (_where, point, country) => {
  const nearest = await findNearestPlace(places, point)
  expect(nearest?.country).toBe(country)
})

test('no populated place is nearer than the result', async () => {
  for (const point of [
    { lat: 51.5, lng: 7.2 },
    { lat: 35.6, lng: 139.7 },
    { lat: 61.2, lng: 61.9 },
    { lat: -25.1, lng: 131.2 },
    { lat: 69.9, lng: -150.3 },
  ]) {
    const nearest = (await findNearestPlace(places, point))!
    const around = { south: point.lat - 10, north: point.lat + 10, west: point.lng - 40, east: point.lng + 40 }
    const all = await places.listWithin(around, 1_000_000)
    expect(nearest.distanceKm).toBe(Math.min(...all.map((place) => kmBetween(place, point))))
  }
})

test('far out at sea, and with a search without boxes, there is none', async () => {
  expect(await findNearestPlace(places, { lat: -48.9, lng: -123.4 })).toBeNull()
  const blind = { ...places, listWithin: async () => [] }
  expect(await findNearestPlace(blind as never, { lat: 47.5596, lng: 7.5886 })).toBeNull()
})
