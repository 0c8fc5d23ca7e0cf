import { openGazetteer } from '@whereabouts/engines/places/gazetteer'
import { normalizeName } from '@whereabouts/engines/places/normalize-name'
import type { Box, Place } from '@whereabouts/engines/places/port'
import { kmBetween } from '@whereabouts/game/distance'
import { afterAll, describe, expect, test } from 'vitest'
import { choices } from '../tools/demo-photos/credits.ts'
import { readSights, type Sight } from '../tools/gazetteer/sights.ts'
import { featuresOf, openVectorArchive, tileOf, windingAround } from './vector-tile.ts'

const world = await openVectorArchive(
  new URL('../server/src/features/map-tiles/archives/world-vector.pmtiles', import.meta.url),
)
const places = await openGazetteer({ warmUpAfterMs: 0 })
afterAll(() => places.close())
const sights = readSights()

const zoom = 7
const kmPerDegree = 111.2
/** How far from the drawn coast a sight may be: rocks are too small for the map. */
const offCoastKm = 15
/** Reefs and islets farther out, which the map lacks. */
const notDrawn = ['Great Blue Hole', 'Sipadan']
/** The accuracy of drawn borders. */
const borderKm = 3

type Position = [number, number]

const named = ({ names, lat, lng }: Sight) => `${names[0]} (${lat} ${lng})`
const shifted = ({ lat, lng }: Sight, km: number, bearing: number): Position => [
  lng + (km / kmPerDegree / Math.cos((lat * Math.PI) / 180)) * Math.sin(bearing),
  lat + (km / kmPerDegree) * Math.cos(bearing),
]
const bearings = Array.from({ length: 16 }, (_, at) => (at * Math.PI) / 8)

function boxAround({ lat, lng }: Sight, km: number): Box {
  const [up, across] = [km / kmPerDegree, km / kmPerDegree / Math.cos((lat * Math.PI) / 180)]
  return { south: lat - up, west: lng - across, north: lat + up, east: lng + across }
}

const townsAround = (sight: Sight, km: number): Promise<Place[]> => places.listWithin(boxAround(sight, km), 250_000)

async function isLand(position: Position): Promise<boolean> {
  const { inTile, ...at } = tileOf(position, zoom)
  const tile = await world.tileAt(at)
  const extent = tile.layers.earth?.extent ?? 1
  return windingAround(featuresOf(tile, 'earth', 'earth'), [inTile[0] * extent, inTile[1] * extent]) !== 0
}

async function isNearLand(sight: Sight): Promise<boolean> {
  for (const km of [0, 1, 3, 6, 10, offCoastKm])
    for (const bearing of km === 0 ? [0] : bearings) if (await isLand(shifted(sight, km, bearing))) return true
  return false
}

const onMap = (position: Position): Position => {
  const { x, y, inTile } = tileOf(position, zoom)
  return [x + inTile[0], y + inTile[1]]
}

/** Whether two lines cross. */
function cross([a, b]: [Position, Position], [c, d]: [Position, Position]): boolean {
  const side = (p: Position, q: Position, r: Position) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0
}

/** How many country borders the straight line crosses. */
async function bordersBetween(from: Position, to: Position): Promise<number> {
  const way: [Position, Position] = [onMap(from), onMap(to)]
  const [xs, ys] = [way.map(([x]) => Math.floor(x)), way.map(([, y]) => Math.floor(y))]
  let crossed = 0
  for (let x = Math.min(...xs); x <= Math.max(...xs); x++)
    for (let y = Math.min(...ys); y <= Math.max(...ys); y++) {
      const tile = await world.tileAt({ zoom, x, y })
      const extent = tile.layers.boundaries?.extent ?? 1
      for (const line of featuresOf(tile, 'boundaries', 'country').flatMap((border) => border.loadGeometry()))
        for (const [at, end] of line.slice(1).entries()) {
          const points = [line[at]!, end].map((point): Position => [x + point.x / extent, y + point.y / extent])
          if (cross(way, [points[0]!, points[1]!])) crossed++
        }
    }
  return crossed
}

/** Whether the nearest town of its country can be reached without crossing a border, or a border is too close to decide. */
async function isInItsCountry(sight: Sight): Promise<boolean> {
  const at: Position = [sight.lng, sight.lat]
  const towns = await townsAround(sight, 300)
  const own = towns.filter(({ countryCode }) => countryCode === sight.country)
  const nearest = own.sort((one, other) => kmBetween(sight, one) - kmBetween(sight, other)).slice(0, 3)
  for (const town of nearest) if ((await bordersBetween(at, [town.lng, town.lat])) === 0) return true
  if (nearest.length === 0) return false
  for (const bearing of bearings) if ((await bordersBetween(at, shifted(sight, borderKm, bearing))) > 0) return true
  return false
}

describe('the list of sights', () => {
  test('has unique names, each near the town in its line', async () => {
    const names = sights.flatMap((sight) => sight.names.map(normalizeName))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const wrong: string[] = []
    for (const sight of sights) {
      const near = await townsAround(sight, sight.withinKm)
      const isNear = (town: Place) =>
        town.countryCode === sight.townCountry &&
        normalizeName(town.name) === normalizeName(sight.town) &&
        kmBetween(sight, town) <= sight.withinKm
      if (!near.some(isNear)) wrong.push(`${named(sight)}: no ${sight.town} within ${sight.withinKm} km`)
    }
    expect(wrong).toEqual([])
  })

  test('is on land or near a coast, inside each country’s borders', async () => {
    const wrong: string[] = []
    for (const sight of sights) {
      if (!notDrawn.includes(sight.names[0]!) && !(await isNearLand(sight))) wrong.push(`${named(sight)}: in the sea`)
      if (!(await isInItsCountry(sight))) wrong.push(`${named(sight)}: not in ${sight.country}`)
    }
    expect(wrong).toEqual([])
  })

  test('leads to no demonstration photo: none lies within 1 km of a sight', () => {
    const near = choices.flatMap((photo) => sights.filter((sight) => kmBetween(photo, sight) <= 1).map(named))
    expect(near).toEqual([])
  })

  test('is found by every name, first among all places', async () => {
    const lost: string[] = []
    for (const sight of sights)
      for (const text of sight.names) {
        const [first] = await places.search({ text, limit: 1 })
        if (!first || kmBetween(first, sight) > 0.01) lost.push(`${text}: ${first?.displayName}`)
      }
    expect(lost).toEqual([])
  })
})
