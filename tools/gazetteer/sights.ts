import { readFileSync } from 'node:fs'

/** A search target that is not a town: a landmark, a peak, a lake, an airport. */
export interface Sight {
  /** The first is shown; all are searchable. */
  names: string[]
  /** ISO 3166-1 alpha-2. */
  country: string
  lat: number
  lng: number
  /** A town near it, as GeoNames calls it, and its maximum distance. */
  town: string
  townCountry: string
  withinKm: number
}

/** A sight's maximum distance from its town, unless its line says otherwise. */
const USUAL_KM = 30
const LINE = /^(.+) \| ([A-Z]{2}) (-?\d+\.\d{3}) (-?\d+\.\d{3}) \| (.+?)(?: ([A-Z]{2}))?(?: (\d+))?$/

/** Reads our list of sights. Written by us: names and coordinates are facts, and `tests/sights.test.ts` checks each. */
export function readSights(): Sight[] {
  const lines = readFileSync(new URL('sights.txt', import.meta.url), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(readSight)
}

function readSight(line: string): Sight {
  const [, names, country, lat, lng, town, townCountry, km] = LINE.exec(line) ?? []
  if (!names || !country || !town) throw new Error(`No line of a sight: ${line}`)
  return {
    ...{ names: names.split(', '), country, lat: Number(lat), lng: Number(lng), town },
    ...{ townCountry: townCountry ?? country, withinKm: km ? Number(km) : USUAL_KM },
  }
}
