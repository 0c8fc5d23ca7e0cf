import type { Place } from './port.ts'

type Fields = Record<string, unknown>

/** Photon's GeoJSON (https://github.com/komoot/photon). Skips entries without a name or point. */
export function readPhotonAnswer(answer: unknown): Place[] {
  return listOf(fieldsOf(answer).features).flatMap((feature) => {
    const properties = fieldsOf(fieldsOf(feature).properties)
    const [lng, lat] = listOf(fieldsOf(fieldsOf(feature).geometry).coordinates)
    const street = [textOf(properties.street), textOf(properties.housenumber)].filter(Boolean).join(' ')
    const name = textOf(properties.name) || street
    const region = textOf(properties.state)
    const country = textOf(properties.country)
    const parts = [name, textOf(properties.city) || textOf(properties.county), region, country]
    return placeFrom({ name, parts, region, country, code: properties.countrycode, lat, lng, population: undefined })
  })
}

/** Nominatim's `format=jsonv2` with address details (https://nominatim.org/release-docs/latest/api/Output/). */
export function readNominatimAnswer(answer: unknown): Place[] {
  return listOf(answer).flatMap((entry) => {
    const place = fieldsOf(entry)
    const address = fieldsOf(place.address)
    const shown = textOf(place.display_name)
    return placeFrom({
      name: textOf(place.name) || shown.split(',')[0]!.trim(),
      parts: [shown],
      region: textOf(address.state) || textOf(address.region) || textOf(address.county),
      country: textOf(address.country),
      code: address.country_code,
      lat: place.lat,
      lng: place.lon,
      population: fieldsOf(place.extratags).population,
    })
  })
}

interface Found {
  name: string
  /** The parts of the name to show, smallest area first; repeated and empty ones are left out. */
  parts: string[]
  region: string
  country: string
  code: unknown
  lat: unknown
  lng: unknown
  population: unknown
}

function placeFrom({ name, parts, region, country, code, lat, lng, population }: Found): Place[] {
  const [latitude, longitude] = [degreesOf(lat), degreesOf(lng)]
  if (name === '' || latitude === null || longitude === null) return []
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return []
  return [
    {
      name,
      displayName: [...new Set(parts)].filter((part) => part !== '').join(', ') || name,
      country,
      countryCode: textOf(code).toUpperCase(),
      region,
      lat: latitude,
      lng: longitude,
      population: Math.max(0, Math.trunc(Number(population)) || 0),
    },
  ]
}

/** Numbers as numbers (Photon), or as text (Nominatim). Null for anything else. */
function degreesOf(value: unknown): number | null {
  const degrees = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof degrees === 'number' && Number.isFinite(degrees) ? degrees : null
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
