import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The few shapes of GeoJSON that the map is drawn from. Positions are [longitude, latitude] in degrees. */
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

/** A projection of d3-geo. */
export interface Projection {
  (position: Position): Position | null
  scale(scale: number): Projection
  translate(offset: Position): Projection
  clipExtent(extent: [Position, Position]): Projection
  precision(pixels: number): Projection
}

/** A font of opentype.js, and its glyphs. */
export interface Font {
  unitsPerEm: number
  charToGlyph(character: string): Glyph
  getKerningValue(left: Glyph, right: Glyph): number
}
export interface Glyph {
  advanceWidth: number
  getPath(x: number, y: number, size: number): { commands: OutlineStep[] }
}

export interface OutlineStep {
  type: 'M' | 'L' | 'C' | 'Q' | 'Z'
  x?: number
  y?: number
  x1?: number
  y1?: number
  x2?: number
  y2?: number
}

interface Topology {
  objects: Record<string, unknown>
}

/** The build-time packages, none of which the product uses. */
export interface MapTools {
  geoMercator(): Projection
  geoEquirectangular(): Projection
  geoPath(projection: Projection): (shape: Drawable) => string | null
  geoArea(shape: Drawable): number
  geoGraticule(): { step(step: Position): () => Geometry }
  feature(topology: Topology, object: unknown): { type: 'FeatureCollection'; features: Feature[] }
  mesh(topology: Topology, object: unknown, keep: (one: unknown, other: unknown) => boolean): Geometry
  parseFont(bytes: ArrayBuffer): Font
}

/** Loads the packages from a `node_modules` folder outside the repository. */
export async function loadMapTools(packagesFolder: string): Promise<MapTools> {
  const load = (path: string) => import(pathToFileURL(join(packagesFolder, path)).href)
  const [geo, topojson, opentype] = await Promise.all([
    load('d3-geo/dist/d3-geo.mjs'),
    load('topojson-client/src/index.js'),
    load('opentype.js/dist/opentype.mjs'),
  ])
  return { ...geo, ...topojson, parseFont: opentype.parse ?? opentype.default.parse }
}
