import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Compression, type Entry, type Header, ResolvedValueCache, type Source, TileType, tileIdToZxy } from 'pmtiles'

const types: Partial<Record<TileType, string>> = {
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Mvt]: 'application/x-protobuf',
}

/** One tile of the map. Equal tiles share it. */
export interface Tile {
  type: string
  /** How its bytes are packed; null when they are not. */
  encoding: 'gzip' | null
  bytes: Buffer
  /** A digest of the bytes, made at first use: computing all of them would delay the start. */
  tag(): string
}

/**
 * Reads a PMTiles archive into memory. Returns its tiles by `zoom/x/y`, which point into the archive. Throws for an archive of other tiles
 * than JPEG, WebP and vector tiles, and for tiles packed in another way than gzip.
 */
export async function readArchive(path: string | URL): Promise<Map<string, Tile>> {
  const archive = await readFile(path)
  const source: Source = {
    getKey: () => String(path),
    getBytes: async (offset, length) => ({ data: new Uint8Array(archive.subarray(offset, offset + length)).buffer }),
  }
  const header = await new ResolvedValueCache().getHeader(source)
  const type = types[header.tileType]
  if (!type) throw new Error(`${path} has no JPEG, no WebP and no vector tiles.`)
  const encoding = encodingOf(header)

  const tiles = new Map<string, Tile>()
  const byOffset = new Map<number, Tile>()
  for (const entry of await readEntries(source, header)) {
    const start = header.tileDataOffset + entry.offset
    const tile = byOffset.get(start) ?? takeTile(type, encoding, archive.subarray(start, start + entry.length))
    byOffset.set(start, tile)
    for (let step = 0; step < entry.runLength; step += 1) tiles.set(tileIdToZxy(entry.tileId + step).join('/'), tile)
  }
  return tiles
}

function encodingOf({ tileCompression }: Header): 'gzip' | null {
  if (tileCompression === Compression.Gzip) return 'gzip'
  if (tileCompression === Compression.None) return null
  throw new Error('The tiles are packed in another way than gzip.')
}

/** The entries of all tiles: those of the root, and of the leaves that it points at with a run length of 0. */
async function readEntries(source: Source, header: Header): Promise<Entry[]> {
  const reader = new ResolvedValueCache()
  const { rootDirectoryOffset, rootDirectoryLength, leafDirectoryOffset = 0 } = header
  const root = await reader.getDirectory(source, rootDirectoryOffset, rootDirectoryLength, header)
  const entries: Entry[] = []
  for (const entry of root) {
    if (entry.runLength > 0) entries.push(entry)
    else entries.push(...(await reader.getDirectory(source, leafDirectoryOffset + entry.offset, entry.length, header)))
  }
  return entries
}

function takeTile(type: string, encoding: 'gzip' | null, bytes: Buffer): Tile {
  let tag: string | undefined
  return {
    type,
    encoding,
    bytes,
    tag: () => {
      tag ??= createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
      return tag
    },
  }
}
