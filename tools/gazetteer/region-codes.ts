/** A place of the newer extract. Its division goes by the code that the list of names has. */
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

/** Places of one name nearer than this, in degrees, are one place. */
const SAME_PLACE_DEGREES = 0.1

/**
 * Finds today's code of the division in which a place of the older table lies. Some countries have since drawn new
 * divisions and given old codes to others, so a code must not be looked up as it stands: the place itself is looked
 * up in the newer extract, and where it is not found, the code that most of its old division has now is taken.
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
