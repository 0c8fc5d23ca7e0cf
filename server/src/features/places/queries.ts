import type { Language } from '@whereabouts/contract/languages'
import type { Place, PlaceSearch } from '@whereabouts/engines/places/port'
import { kmBetween, type Point } from '@whereabouts/game/distance'

export interface NearestPlace {
  name: string
  country: string
  distanceKm: number
}

/** The same as answers have it. */
export const describeNearest = (nearest: NearestPlace | null) =>
  nearest && {
    name: nearest.name,
    country: nearest.country,
    distance_km: Math.round(nearest.distanceKm * 10) / 10,
  }

/** Boxes around a point, as half their height in degrees: mostly the first is enough. */
const halves = [0.2, 0.8, 3, 8]
const kmPerDegree = 111
/** More than any box contains, except in the densest regions, where the most populous ones count. */
const mostPlaces = 3000
const maxCached = 1000
/** A photo this near to a listed landmark is found by typing its name. */
const findableKm = 1

/** Results by the search that found them: the same places of the same days are requested again and again. */
const found = new WeakMap<PlaceSearch, Map<string, NearestPlace | null>>()

/** The populated place nearest to a point, named in a language; null far out at sea, and with a search without boxes. */
export async function findNearestPlace(
  places: PlaceSearch,
  point: Point,
  language: Language = 'en',
): Promise<NearestPlace | null> {
  const known = found.get(places) ?? new Map<string, NearestPlace | null>()
  found.set(places, known)
  const key = `${language} ${point.lat},${point.lng}`
  const before = known.get(key)
  if (before !== undefined) return before
  const nearest = await search(places, point, language)
  known.set(key, nearest)
  if (known.size > maxCached) known.delete(known.keys().next().value!)
  return nearest
}

/** The listed landmark with which a player can find a point: the nearest whose search result lies within the distance; null if there is none. */
export async function findSightNear(places: PlaceSearch, point: Point): Promise<string | null> {
  const nearest = nearestOf(await places.listSights(), point)
  return nearest && nearest.distanceKm <= findableKm ? nearest.name : null
}

async function search(places: PlaceSearch, point: Point, language: Language): Promise<NearestPlace | null> {
  for (const half of halves) {
    const nearest = nearestOf(await places.listWithin(boxAround(point, half), mostPlaces, language), point)
    // Beyond the edges of the box there may be a nearer one.
    if (nearest && (nearest.distanceKm <= half * kmPerDegree || half === halves.at(-1))) return nearest
  }
  return null
}

function boxAround({ lat, lng }: Point, half: number) {
  const wide = Math.min(180, half / Math.max(0.02, Math.cos((Math.min(89, Math.abs(lat) + half) * Math.PI) / 180)))
  return { south: Math.max(-90, lat - half), north: Math.min(90, lat + half), west: lng - wide, east: lng + wide }
}

function nearestOf(candidates: readonly Place[], point: Point): NearestPlace | null {
  let best: NearestPlace | null = null
  for (const place of candidates) {
    const distanceKm = kmBetween(place, point)
    if (best === null || distanceKm < best.distanceKm) best = { name: place.name, country: place.country, distanceKm }
  }
  return best
}
