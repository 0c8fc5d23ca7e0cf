import { readFile } from 'node:fs/promises'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'

export interface TilePlace {
  zoom: number
  x: number
  y: number
}

/** Opens a PMTiles archive of vector tiles, using the package itself. */
export async function openVectorArchive(path: string | URL) {
  const file = await readFile(path)
  const getBytes = async (offset: number, length: number) => ({
    data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
  })
  const archive = new PMTiles({ getKey: () => String(path), getBytes })
  return {
    archive,
    bytes: file.length,
    tileAt: async ({ zoom, x, y }: TilePlace) => decodeTile((await archive.getZxy(zoom, x, y))?.data),
  }
}

export function decodeTile(data: ArrayBuffer | Uint8Array | undefined): VectorTile {
  return new VectorTile(new PbfReader(new Uint8Array(data ?? new ArrayBuffer(0))))
}

/** The features of a layer, those of one kind. */
export function featuresOf(tile: VectorTile, layer: string, kind: string): VectorTileFeature[] {
  const found = tile.layers[layer]
  return Array.from({ length: found?.length ?? 0 }, (_, at) => found!.feature(at)).filter(
    ({ properties }) => properties.kind === kind,
  )
}

/** How often the rings wind around a position; inside a polygon of the tile specification this is not 0. */
export function windingAround(features: VectorTileFeature[], [x, y]: [number, number]): number {
  let winding = 0
  for (const ring of features.flatMap((feature) => feature.loadGeometry()))
    for (const [at, from] of ring.entries()) {
      const to = ring[(at + 1) % ring.length]!
      if (from.y <= y === to.y <= y) continue
      const crossing = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
      if (crossing > x) winding += to.y > from.y ? 1 : -1
    }
  return winding
}

/** Where the rings cross a line from north to south, in units of the tile. */
export function crossingsAt(features: VectorTileFeature[], x: number): number[] {
  return features
    .flatMap((feature) => feature.loadGeometry())
    .flatMap((ring) =>
      ring.flatMap((from, at) => {
        const to = ring[(at + 1) % ring.length]!
        return from.x <= x === to.x <= x ? [] : [from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y)]
      }),
    )
    .sort((one, other) => one - other)
}

/** The tile of a place on earth, and the place's position in it, as shares of its side. */
export function tileOf(
  [longitude, latitude]: [number, number],
  zoom: number,
): TilePlace & { inTile: [number, number] } {
  const side = 2 ** zoom
  const east = ((longitude + 180) / 360) * side
  const radians = (latitude * Math.PI) / 180
  const south = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side
  const [x, y] = [Math.floor(east), Math.floor(south)]
  return { zoom, x, y, inTile: [east - x, south - y] }
}
