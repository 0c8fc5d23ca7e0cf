/** A place in the newer extract. Its division's code is the one in the list of names. */
export interface NewerPlace {
  name: string
  country: string
  admin1: string
  lat: string
  lng: string
}

interface OldPlace {
  name: string
  country: string
  regionCode: string
  lat: number
  lng: number
}

/** Places with one name nearer than this, in degrees, are the same. */
const SAME_PLACE_DEGREES = 0.1

/**
 * Finds today's code for the division of a place in the older table. Some countries have since drawn new divisions and reassigned old codes, so a
 * code must not be looked up directly: the place itself is looked up in the newer extract or, if not found there, the most common new code of its old
 * division is used.
 */
export function currentRegionCodes(places: OldPlace[], newer: NewerPlace[]): string[] {
  const byName = Map.groupBy(newer, (place) => `${place.country} ${place.name}`)
  const own = places.map(({ name, country, lat, lng }) => {
    const same = (byName.get(`${country} ${name}`) ?? []).find(
      (place) => Math.hypot(Number(place.lat) - lat, Number(place.lng) - lng) < SAME_PLACE_DEGREES,
    )
    return same?.admin1 || null
  })
  const votes = new Map<string, Map<string, number>>()
  places.forEach(({ country, regionCode }, index) => {
    const code = own[index]
    if (!code) return
    const counts = votes.get(`${country}.${regionCode}`) ?? new Map<string, number>()
    votes.set(`${country}.${regionCode}`, counts.set(code, (counts.get(code) ?? 0) + 1))
  })
  return places.map(({ country, regionCode }, index) => {
    const counts = [...(votes.get(`${country}.${regionCode}`) ?? [])].sort(([, one], [, other]) => other - one)
    return own[index] ?? counts[0]?.[0] ?? regionCode
  })
}
