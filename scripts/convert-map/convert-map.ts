import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Compression, type Entry, TileType, zxyToTileId } from 'pmtiles'
import { encodeDirectory, encodeHeader, FIRST_READ_BYTES, HEADER_BYTES } from './write-archive.ts'

/** What was converted. */
export interface Converted {
  tiles: number
  /** Distinct ones: equal tiles are stored once. */
  contents: number
  bytes: number
}

/** The file is not MBTiles, or contains tiles that an archive cannot. The message is a sentence. */
export class ConversionFault extends Error {
  override name = 'ConversionFault'
}

const tileTypes: Record<string, TileType> = {
  pbf: TileType.Mvt,
  mvt: TileType.Mvt,
  png: TileType.Png,
  jpg: TileType.Jpeg,
  jpeg: TileType.Jpeg,
  webp: TileType.Webp,
}
/** Entries of one part of the directory, at least. */
const leastOfLeaf = 4096
const gzipMagic = Buffer.from([0x1f, 0x8b])

/**
 * Writes the tiles of an MBTiles file (https://github.com/mapbox/mbtiles-spec/blob/master/1.3/spec.md) into a new PMTiles archive. Tiles pass through
 * memory one by one; about 200 bytes per tile stay. Throws `ConversionFault`.
 */
export async function convertMap(from: string, to: string): Promise<Converted> {
  using mbtiles = openMbtiles(from)
  const metadata = readMetadata(mbtiles)
  const tileType = tileTypes[metadata.format ?? '']
  if (tileType === undefined)
    throw new ConversionFault(`Tiles of the format ${metadata.format ?? '(none said)'} cannot be converted.`)
  await using file = await open(to, 'wx').catch((error: NodeJS.ErrnoException) => {
    throw new ConversionFault(
      error.code === 'EEXIST' ? `${to} is there already.` : `${to} cannot be written (${error.code}).`,
    )
  })
  try {
    return await writeMap(mbtiles, file, { metadata, tileType })
  } catch (error) {
    // An incomplete archive is unusable.
    await rm(to, { force: true })
    throw error
  }
}

async function writeMap(
  mbtiles: DatabaseSync,
  file: FileHandle,
  { metadata, tileType }: { metadata: Record<string, string>; tileType: TileType },
): Promise<Converted> {
  const { entries, contents, end, zooms } = await writeTiles(mbtiles, file, tileType)
  if (entries.length === 0) throw new ConversionFault('The file holds no tiles.')
  const { root, leaves } = packDirectory(entries)
  const description = gzipSync(JSON.stringify(describe(metadata)))
  await file.write(description, 0, description.length, end)
  const leavesAt = end + description.length
  await file.write(leaves, 0, leaves.length, leavesAt)
  const bounds = boundsOf(metadata)
  const head = encodeHeader({
    numbers: [
      ...[HEADER_BYTES, root.length, end, description.length, leavesAt, leaves.length],
      ...[FIRST_READ_BYTES, end - FIRST_READ_BYTES],
      ...[entries.reduce((sum, { runLength }) => sum + runLength, 0), entries.length, contents],
    ],
    tileType,
    minZoom: Math.min(...zooms),
    maxZoom: Math.max(...zooms),
    isClustered: false,
    compressions: [Compression.Gzip, tileType === TileType.Mvt ? Compression.Gzip : Compression.None],
    ...(bounds && { bounds }),
  })
  await file.write(Buffer.concat([head, root]), 0, HEADER_BYTES + root.length, 0)
  await file.sync()
  return {
    tiles: entries.reduce((sum, { runLength }) => sum + runLength, 0),
    contents,
    bytes: leavesAt + leaves.length,
  }
}

function openMbtiles(path: string): DatabaseSync {
  try {
    const mbtiles = new DatabaseSync(path, { readOnly: true })
    mbtiles.prepare('select zoom_level, tile_column, tile_row, tile_data from tiles limit 1').get()
    return mbtiles
  } catch (error) {
    throw new ConversionFault(`${path} cannot be read as MBTiles: ${(error as Error).message}.`)
  }
}

function readMetadata(mbtiles: DatabaseSync): Record<string, string> {
  const rows = mbtiles.prepare('select name, value from metadata').all()
  return Object.fromEntries(rows.map(({ name, value }) => [String(name), String(value)]))
}

interface Written {
  entries: Entry[]
  contents: number
  /** Where the tiles end in the file. */
  end: number
  zooms: Set<number>
}

/** Writes each distinct tile once, after the space for the header and the root directory. */
async function writeTiles(mbtiles: DatabaseSync, file: FileHandle, tileType: TileType): Promise<Written> {
  const places = new Map<string, { offset: number; length: number }>()
  const entries: Entry[] = []
  const zooms = new Set<number>()
  let end = FIRST_READ_BYTES
  const rows = mbtiles.prepare(
    'select zoom_level as zoom, tile_column as x, tile_row as row, tile_data as data from tiles',
  )
  for (const { zoom: zoomOfRow, x, row, data } of rows.iterate()) {
    const zoom = Number(zoomOfRow)
    const bytes = tileType === TileType.Mvt ? packed(data as Uint8Array) : (data as Uint8Array)
    if (bytes.length === 0) continue
    const digest = createHash('sha256').update(bytes).digest('base64').slice(0, 24)
    let place = places.get(digest)
    if (!place) {
      place = { offset: end - FIRST_READ_BYTES, length: bytes.length }
      places.set(digest, place)
      await file.write(bytes, 0, bytes.length, end)
      end += bytes.length
    }
    zooms.add(zoom)
    // MBTiles counts rows from the south.
    entries.push({ tileId: zxyToTileId(zoom, Number(x), 2 ** zoom - 1 - Number(row)), ...place, runLength: 1 })
  }
  return { entries: joined(entries), contents: places.size, end, zooms }
}

/** Vector tiles are compressed in most files, but not in all. */
function packed(data: Uint8Array): Uint8Array {
  const isPacked = gzipMagic.equals(data.subarray(0, 2))
  // An empty tile means the same as a missing one.
  if (isPacked && data.length < 64 && gunzipSync(data).length === 0) return new Uint8Array()
  return isPacked || data.length === 0 ? data : gzipSync(data)
}

/** In order of ids; equal neighbors form one entry. */
function joined(entries: Entry[]): Entry[] {
  const result: Entry[] = []
  for (const entry of entries.sort((one, other) => one.tileId - other.tileId)) {
    const before = result.at(-1)
    if (before && before.tileId + before.runLength === entry.tileId && before.offset === entry.offset)
      before.runLength += 1
    else result.push(entry)
  }
  return result
}

/** The directory in leaves, and the root that names them; all in the root if they fit. */
function packDirectory(entries: Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = gzipSync(encodeDirectory(entries))
  if (HEADER_BYTES + whole.length <= FIRST_READ_BYTES) return { root: whole, leaves: Buffer.alloc(0) }
  for (let size = leastOfLeaf; ; size *= 2) {
    const leaves: Buffer[] = []
    const root: Entry[] = []
    let offset = 0
    for (let at = 0; at < entries.length; at += size) {
      const leaf = gzipSync(encodeDirectory(entries.slice(at, at + size)))
      root.push({ tileId: entries[at]!.tileId, offset, length: leaf.length, runLength: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    const packedRoot = gzipSync(encodeDirectory(root))
    if (HEADER_BYTES + packedRoot.length <= FIRST_READ_BYTES) return { root: packedRoot, leaves: Buffer.concat(leaves) }
  }
}

/** The metadata in PMTiles' format: MBTiles' `json` contains what is not plain text, above all the layers of vector tiles. */
function describe({ json, ...metadata }: Record<string, string>): object {
  return { ...metadata, ...(json === undefined ? {} : (JSON.parse(json) as object)) }
}

function boundsOf({ bounds }: Record<string, string>): [number, number, number, number] | null {
  const numbers = (bounds ?? '').split(',').map(Number)
  return numbers.length === 4 && numbers.every(Number.isFinite) ? (numbers as [number, number, number, number]) : null
}
