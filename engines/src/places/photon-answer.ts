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
        bounds: isArea(properties) ? boundsOf(properties.extent) : null,
      },
    ]
  })
}

/** Photon's types of what is more than a point; islands and waters are of the type 'other', with OpenStreetMap's tag. */
const areaTypes = ['country', 'state', 'county']
const areaTags =
  /^(continent|country|state|province|region|island|archipelago|sea|ocean|bay|strait|desert|mountain_range|peninsula|water)$/

const isArea = ({ type, osm_value: tag }: Fields) => areaTypes.includes(textOf(type)) || areaTags.test(textOf(tag))

/** Photon's extent: west, north, east, south. */
function boundsOf(extent: unknown): Place['bounds'] {
  const [west, north, east, south] = listOf(extent)
  if (!isWithin(west, 180) || !isWithin(north, 90) || !isWithin(east, 180) || !isWithin(south, 90)) return null
  return { south, west, north, east }
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
