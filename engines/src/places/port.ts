/** A populated place, as the search box and the map show it. Degrees are WGS 84; north and east are positive. */
export interface Place {
  /** What the wanted language calls it; else the place's usual Latin spelling, or as the provider gives it: 'Munich'. */
  name: string
  /** The name with its region and country, ready to be shown: 'Munich, Bavaria, Germany'. */
  displayName: string
  /** The country's name in the wanted language, else in English, or '' when unknown. */
  country: string
  /** ISO 3166-1 alpha-2, upper case, or '' when unknown. */
  countryCode: string
  /** The first administrative division (state, province), or '' when unknown. */
  region: string
  lat: number
  lng: number
  /** Inhabitants; 0 when unknown. */
  population: number
}

/** A rectangle in degrees. A box whose west is greater than its east crosses the antimeridian. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

export interface PlaceQuery {
  /** What somebody typed. Fewer than 3 characters after normalisation, or 2 of Chinese, Japanese or Korean, find nothing. */
  text: string
  /** The greatest number of places wanted; never more than 5 are given. */
  limit: number
  /** A BCP 47 tag for the names wanted, English when left out; what is no tag is taken for English. */
  language?: string
}

/** Finds places by what somebody typed, and by where the map looks. */
export interface PlaceSearch {
  /** The best matches first. Throws when the provider does not answer in time or answers with an error. */
  search(query: PlaceQuery): Promise<Place[]>
  /** Places inside the box, the most populous first, named as in `search`; a kind that cannot tell gives none. */
  listWithin(box: Box, limit: number, language?: string): Promise<Place[]>
  /** Gives back memory and connections. Searching afterwards throws. */
  close(): Promise<void>
}
