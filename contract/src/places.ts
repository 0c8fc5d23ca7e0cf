import { z } from 'zod'
import { read } from './endpoint.ts'

const Bounds = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })
/** A rectangle in degrees. If west is greater than east it crosses the antimeridian. */
export type Bounds = z.infer<typeof Bounds>

export const Place = z.object({
  name: z.string(),
  displayName: z.string(),
  country: z.string(),
  countryCode: z.string(),
  region: z.string(),
  lat: z.number(),
  lng: z.number(),
  population: z.number(),
  /** Of an area, such as a country or an island, which the map frames. Null of a point. */
  bounds: Bounds.nullable(),
})
export type Place = z.infer<typeof Place>

export const search = read('places.search', {
  path: '/api/places',
  summary:
    'Searches places by name: at least 3 characters (2 of Chinese, Japanese or Korean), at most 5 results, best first.',
  access: 'public',
  limit: { by: 'user', perMinute: 600 },
  isTranslated: true,
  input: z.strictObject({
    q: z.string().max(200),
    limit: z.coerce.number().int().min(1).max(5).default(5),
    addressdetails: z.enum(['0', '1']).optional(),
    'accept-language': z.string().max(100).optional(),
  }),
  sample: { q: 'paris' },
  output: z.object({ places: z.array(Place) }),
})

export const within = read('places.within', {
  path: '/api/places/within',
  summary: 'The most populous places in a box, for labels where the bundled basemap is too coarse.',
  access: 'public',
  limit: { by: 'user', perMinute: 600 },
  isTranslated: true,
  input: z.strictObject({
    south: z.coerce.number().min(-90).max(90),
    west: z.coerce.number().min(-180).max(180),
    north: z.coerce.number().min(-90).max(90),
    east: z.coerce.number().min(-180).max(180),
    limit: z.coerce.number().int().min(1).max(60).default(40),
  }),
  sample: { south: 1, west: 1, north: 2, east: 2 },
  output: z.object({ places: z.array(Place) }),
})
