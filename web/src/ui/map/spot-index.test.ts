import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexSpots, type MapSpot } from './spot-index.ts'

const world = { west: -180, south: -85, east: 180, north: 85 }

const aSpot = (facts: Partial<MapSpot> & { lat: number; lng: number }): MapSpot => ({
  place: { lat: facts.lat, lng: facts.lng },
  count: facts.count ?? 1,
  rank: facts.rank ?? 1,
  username: facts.username ?? 'Ada',
  distanceText: '1.00 km',
  isWinner: false,
})

const spotsAnywhere = fc.array(
  fc.record({
    lat: fc.double({ min: -84, max: 84, noNaN: true }),
    lng: fc.double({ min: -180, max: 179.9, noNaN: true }),
    count: fc.integer({ min: 1, max: 50 }),
    rank: fc.integer({ min: 1, max: 9999 }),
  }),
  { maxLength: 200 },
)

test("at every zoom the world's markers add up to all guesses, best first", () => {
  fc.assert(
    fc.property(spotsAnywhere, fc.integer({ min: 0, max: 18 }), (places, zoom) => {
      const marks = indexSpots(places.map(aSpot)).marksIn(world, zoom)
      const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)
      expect(sum(marks)).toBe(sum(places))
      expect(marks.map(({ rank }) => rank)).toEqual(marks.map(({ rank }) => rank).sort((a, b) => a - b))
      expect(marks[0]?.rank).toBe(places.length ? Math.min(...places.map(({ rank }) => rank)) : undefined)
    }),
    { numRuns: 60 },
  )
})

test('overlapping guesses form one marker, which knows the zoom that splits it', () => {
  const index = indexSpots([aSpot({ lat: 10, lng: 20, rank: 7 }), aSpot({ lat: 10.5, lng: 20.5, rank: 3, count: 4 })])
  const [cluster, ...others] = index.marksIn(world, 3)
  expect(others).toEqual([])
  expect(cluster).toMatchObject({ kind: 'cluster', count: 5, rank: 3 })
  const expandsAt = cluster?.kind === 'cluster' ? cluster.expandsAt : 0
  expect(index.marksIn(world, expandsAt - 1)).toHaveLength(1)
  expect(index.marksIn(world, expandsAt)).toHaveLength(2)
})

test('guesses at one place stay one marker at the highest zoom, named after the best', () => {
  const index = indexSpots([
    aSpot({ lat: 48.8566, lng: 2.3522, rank: 9, username: 'Berta' }),
    aSpot({ lat: 48.8566, lng: 2.3522, rank: 2, username: 'Ada' }),
    aSpot({ lat: 48.8566, lng: 2.3522, rank: 4, username: 'Clara', count: 3 }),
  ])
  const marks = index.marksIn(world, 18)
  expect(marks).toMatchObject([{ kind: 'spot', count: 5, rank: 2, spot: { username: 'Ada' } }])
})

test('a box on another copy of the world, or across its edge, finds its markers', () => {
  const index = indexSpots([aSpot({ lat: 0, lng: -175 }), aSpot({ lat: 0, lng: 175 }), aSpot({ lat: 0, lng: 0 })])
  const lngs = (west: number, east: number) =>
    index
      .marksIn({ ...world, west, east }, 6)
      .map(({ place }) => Math.round(place.lng))
      .sort((a, b) => a - b)
  expect(lngs(170, 190)).toEqual([-175, 175])
  expect(lngs(350, 370)).toEqual([0])
  expect(lngs(-190, 190)).toEqual([-175, 0, 175])
})
