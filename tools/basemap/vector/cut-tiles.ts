import { gzipSync } from 'node:zlib'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Tile } from '../write-archive.ts'
import type { Shape } from './shape.ts'

export const MAX_ZOOM = 7
const TILE_PX = 512

interface Detail {
  zooms: [from: number, to: number]
  /** Units of a tile's side. */
  extent: number
  /** In units: how far a simplified line may deviate from the true one. Anything smaller than its square is left out. */
  tolerance: number
}

/** The deepest zoom is stretched, so it is four times as fine as the others, which are shown unscaled. */
export const DETAILS: Detail[] = [
  { zooms: [0, MAX_ZOOM - 1], extent: 2 * TILE_PX, tolerance: 1.5 },
  { zooms: [MAX_ZOOM, MAX_ZOOM], extent: 4 * TILE_PX, tolerance: 1.25 },
]
/** How far a tile extends beyond its edge, as a share of its side, so that no line is drawn along it. */
const BUFFER_SHARE = 1 / 64

export type LayerName = 'earth' | 'landuse' | 'water' | 'boundaries' | 'places'
type TileFeature = GeoJSONVTTile['features'][number]

/** Every tile of the world with its layers, compressed. The ocean is everything but the land. */
export function cutTiles(layers: Record<LayerName, Shape[]>): Tile[] {
  return DETAILS.flatMap((detail) => cutZooms(layers, detail))
}

function cutZooms(layers: Record<LayerName, Shape[]>, detail: Detail): Tile[] {
  const { zooms, extent } = detail
  const indexes = Object.entries(layers).map(([name, shapes]) => ({ name, index: indexOf(shapes, detail) }))
  const tiles: Tile[] = []
  for (let zoom = zooms[0]; zoom <= zooms[1]; zoom += 1)
    for (let x = 0; x < 2 ** zoom; x += 1)
      for (let y = 0; y < 2 ** zoom; y += 1) {
        const contents: Record<string, GeoJSONVTTile> = {}
        for (const { name, index } of indexes) {
          const features = featuresAt(index.getTile(zoom, x, y), zoom)
          if (name === 'water') features.unshift(...oceanBeside(contents.earth?.features ?? [], extent))
          if (features.length > 0) contents[name] = { features } as GeoJSONVTTile
        }
        tiles.push({ zoom, x, y, bytes: gzipSync(fromGeojsonVt(contents, { version: 2, extent }), { level: 9 }) })
      }
  return tiles
}

function indexOf(shapes: Shape[], { zooms: [, zoom], extent, tolerance }: Detail): GeoJSONVT {
  return new GeoJSONVT({ type: 'FeatureCollection', features: shapes } as GeoJSON.FeatureCollection, {
    // One zoom deeper than the tiles: at its `maxZoom` geojson-vt keeps every position.
    maxZoom: zoom + 1,
    indexMaxZoom: zoom,
    indexMaxPoints: 0,
    extent,
    buffer: extent * BUFFER_SHARE,
    tolerance,
  })
}

/** The features that belong to this zoom. */
function featuresAt(tile: GeoJSONVTTile | null, zoom: number): TileFeature[] {
  const features: TileFeature[] = tile?.features ?? []
  return features.filter(({ tags }) => Number(tags?.min_zoom ?? 0) <= zoom)
}

/** The tile without its land: the land's outer rings, reversed, are the holes. Empty if land covers the tile. */
function oceanBeside(land: TileFeature[], extent: number): TileFeature[] {
  const [low, high] = [-extent * BUFFER_SHARE, extent * (1 + BUFFER_SHARE)]
  const rings = land.flatMap(({ geometry }) => geometry as [number, number][][])
  const isCorner = (value: number) => value === low || value === high
  const isWhole = (ring: [number, number][]) => ring.length === 5 && ring.every(([x, y]) => isCorner(x) && isCorner(y))
  if (rings.some(isWhole)) return []
  const square: [number, number][] = [
    [low, low],
    [high, low],
    [high, high],
    [low, high],
    [low, low],
  ]
  const holes = rings.map((ring) => ring.toReversed())
  return [{ id: undefined, type: 3, geometry: [square, ...holes], tags: { kind: 'ocean' } } as unknown as TileFeature]
}
