import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { Compression, TileType } from 'pmtiles'
import { type ArchiveFacts, type Tile, writeArchive } from '../tools/basemap/write-archive.ts'

/** The layers of vector tiles, as in an archive's metadata. */
export const layers = (...ids: string[]) => ({ vector_layers: ids.map((id) => ({ id, fields: {} })) })
const openMapTiles = { ...layers('water', 'transportation'), attribution: '<a href="x">&copy; OSM</a>' }

/** Writes an archive of vector tiles, everything compressed as by the `pmtiles` tool. Returns its path. */
export async function writeMap(
  path: string,
  tiles: readonly Tile[],
  facts: Partial<Pick<ArchiveFacts, 'metadata' | 'bounds'>> = {},
): Promise<string> {
  const compressed = { tileCompression: Compression.Gzip, compression: Compression.Gzip } as const
  const archive = writeArchive(tiles, { tileType: TileType.Mvt, metadata: openMapTiles, ...compressed, ...facts })
  await writeFile(path, archive)
  return path
}

/** Every tile of a zoom, each with its own content, or all with the same. */
export const tilesOf = (zoom: number, content: (x: number, y: number) => string): Tile[] =>
  Array.from({ length: 4 ** zoom }, (_, n) => {
    const [x, y] = [n % 2 ** zoom, Math.floor(n / 2 ** zoom)]
    return { zoom, x, y, bytes: gzipSync(content(x, y)) }
  })
