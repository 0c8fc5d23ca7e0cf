/** A town, sight or area, as the search box and the map show it. Degrees are WGS 84; north and east are positive. */
export interface Place {
  /** Its name in the requested language; else its usual Latin spelling, or as the provider gives it: 'Munich'. */
  name: string
  /** The name with its region and country, for display: 'Munich, Bavaria, Germany'. */
  displayName: string
  /** The country's name in the requested language, else in English, or '' if unknown. */
  country: string
  /** ISO 3166-1 alpha-2, upper case, or '' if unknown. */
  countryCode: string
  /** The first administrative division (state, province), or '' if unknown. */
  region: string
  lat: number
  lng: number
  /** Inhabitants; 0 if unknown. */
  population: number
  /** Of an area, which the map frames: a country, region, island, water, desert or range. Null of a point. */
  bounds: Box | null
}

/** A rectangle in degrees. If west is greater than east it crosses the antimeridian. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

export interface PlaceQuery {
  /** The typed text. Fewer than 3 characters after normalization, or 2 of Chinese, Japanese or Korean, find nothing. */
  text: string
  /** The maximum number of places; never more than 5 are returned. */
  limit: number
  /** A BCP 47 tag for the names; English by default and for invalid tags. */
  language?: string
}

/** Finds places by typed text, and by the map's view. */
export interface PlaceSearch {
  /** The best matches first. Throws if the provider does not answer in time or answers with an error. */
  search(query: PlaceQuery): Promise<Place[]>
  /** Places inside the box, most populous first, named as in `search`. Empty for kinds without this ability. */
  listWithin(box: Box, limit: number, language?: string): Promise<Place[]>
  /** The listed landmarks, named in English. Empty for kinds without a list. */
  listSights(): Promise<Place[]>
  /** Frees memory and connections. Searching afterwards throws. */
  close(): Promise<void>
}
