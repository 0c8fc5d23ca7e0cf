/** The few GeoJSON shapes that the map is drawn from. Positions are [longitude, latitude] in degrees. */
export type Position = [number, number]
export interface Geometry {
  type: string
  coordinates: unknown
}
export interface Feature {
  type: 'Feature'
  geometry: Geometry | null
  properties: Record<string, unknown> | null
}
export type Drawable = Geometry | Feature | { type: 'FeatureCollection'; features: Feature[] }
