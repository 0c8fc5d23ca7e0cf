/** A GeoJSON feature as far as the map needs it. Longitudes continue past 180 degrees if a shape crosses the antimeridian. */
export interface Shape {
  type: 'Feature'
  geometry:
    | { type: 'Polygon'; coordinates: number[][][] }
    | { type: 'LineString'; coordinates: number[][] }
    | { type: 'Point'; coordinates: number[] }
  properties: Record<string, string | number>
}
