import type { Place } from './port.ts'

type Fields = Record<string, unknown>

/** Photon's GeoJSON (https://github.com/komoot/photon). Skips entries without a name, or without a point on the globe. */
export function readPhotonAnswer(answer: unknown): Place[] {
  return listOf(fieldsOf(answer).features).flatMap((feature) => {
    const properties = fieldsOf(fieldsOf(feature).properties)
    const [lng, lat] = listOf(fieldsOf(fieldsOf(feature).geometry).coordinates)
    const street = [textOf(properties.street), textOf(properties.housenumber)].filter(Boolean).join(' ')
    const name = textOf(properties.name) || street
    if (name === '' || !isWithin(lat, 90) || !isWithin(lng, 180)) return []
    const region = textOf(properties.state)
    const country = textOf(properties.country)
    const parts = new Set([name, textOf(properties.city) || textOf(properties.county), region, country])
    return [
      {
        name,
        displayName: [...parts].filter(Boolean).join(', '),
        country,
        countryCode: textOf(properties.countrycode).toUpperCase(),
        region,
        lat,
        lng,
        population: 0,
      },
    ]
  })
}

const isWithin = (degrees: unknown, most: number): degrees is number =>
  typeof degrees === 'number' && Math.abs(degrees) <= most

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
