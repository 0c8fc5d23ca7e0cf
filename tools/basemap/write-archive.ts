import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Compression, type Entry, type TileType, zxyToTileId } from 'pmtiles'

const HEADER_BYTES = 127
/** The first read of a client must include the header and the whole root directory. */
const FIRST_READ_BYTES = 16_384
/** Entries per leaf. */
const LEAF_ENTRIES = 4_000
/** The tiles are in order of their ids. */
const CLUSTERED = 1
/** Longitudes and latitudes are stored in steps of a ten-millionth of a degree. */
const STEPS_PER_DEGREE = 10_000_000
/** Where Web Mercator ends. */
const WORLD = { west: -180, south: -85.0511287, east: 180, north: 85.0511287 }

export interface Tile {
  zoom: number
  x: number
  y: number
  bytes: Buffer
}

export interface ArchiveFacts {
  tileType: TileType
  /** How the tiles themselves are compressed; default: not at all. */
  tileCompression?: Compression
  /** How the directory and the metadata are compressed; default: not at all, since decompression would slow down each start. */
  compression?: Compression.None | Compression.Gzip
  /** The archive's description of itself, with the names of the specification and of Leaflet. */
  metadata: Record<string, unknown>
  /** West, south, east and north in degrees. Default: the whole world. */
  bounds?: readonly [number, number, number, number]
}

/**
 * Returns a PMTiles archive, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): clustered, each distinct tile once. If the
 * directory is too long for the first read it is divided into leaves. Throws if there are no tiles, or if a tile is empty, duplicate or outside its
 * zoom.
 */
export function writeArchive(tiles: readonly Tile[], facts: ArchiveFacts): Buffer {
  const { tileType, tileCompression = Compression.None, compression = Compression.None, metadata, bounds } = facts
  const pack = (bytes: Buffer) => (compression === Compression.Gzip ? gzipSync(bytes) : bytes)
  if (tiles.length === 0) throw new Error('An archive needs a tile.')
  const { entries, contents } = arrange(tiles)
  const { root, leaves } = encodeDirectories(entries, pack)
  const description = pack(Buffer.from(JSON.stringify(metadata)))
  const data = Buffer.concat(contents)
  const descriptionAt = HEADER_BYTES + root.length
  const leavesAt = descriptionAt + description.length
  const dataAt = leavesAt + leaves.length
  const zooms = tiles.map(({ zoom }) => zoom)
  const header = encodeHeader({
    numbers: [
      ...[HEADER_BYTES, root.length, descriptionAt, description.length],
      ...[leavesAt, leaves.length, dataAt, data.length],
      ...[tiles.length, entries.length, contents.length],
    ],
    tileType,
    compressions: [compression, tileCompression],
    minZoom: Math.min(...zooms),
    maxZoom: Math.max(...zooms),
    ...(bounds && { bounds }),
  })
  return Buffer.concat([header, root, description, leaves, data])
}

/** Sorts the tiles by id, which follows a Hilbert curve, and references repeated tiles instead of storing them. */
function arrange(tiles: readonly Tile[]): { entries: Entry[]; contents: Buffer[] } {
  const ordered = tiles
    .map(({ zoom, x, y, bytes }) => ({ tileId: zxyToTileId(zoom, x, y), bytes }))
    .sort((one, other) => one.tileId - other.tileId)
  const entries: Entry[] = []
  const contents: Buffer[] = []
  const offsets = new Map<string, number>()
  let end = 0
  for (const { tileId, bytes } of ordered) {
    if (bytes.length === 0) throw new Error(`The tile of the id ${tileId} is empty.`)
    const digest = createHash('sha256').update(bytes).digest('hex')
    const offset = offsets.get(digest) ?? end
    if (!offsets.has(digest)) {
      offsets.set(digest, offset)
      contents.push(bytes)
      end += bytes.length
    }
    const before = entries.at(-1)
    const idAfter = before ? before.tileId + before.runLength : 0
    if (before && tileId < idAfter) throw new Error(`The tile of the id ${tileId} is there twice.`)
    if (before && tileId === idAfter && offset === before.offset) before.runLength += 1
    else entries.push({ tileId, offset, length: bytes.length, runLength: 1 })
  }
  return { entries, contents }
}

/** One directory if it fits into the first read; otherwise a root that points at leaves, with a run length of 0. */
function encodeDirectories(
  entries: readonly Entry[],
  pack: (bytes: Buffer) => Buffer,
): { root: Buffer; leaves: Buffer } {
  const only = pack(encodeDirectory(entries))
  if (HEADER_BYTES + only.length <= FIRST_READ_BYTES) return { root: only, leaves: Buffer.alloc(0) }
  const pointers: Entry[] = []
  const leaves: Buffer[] = []
  let offset = 0
  for (let first = 0; first < entries.length; first += LEAF_ENTRIES) {
    const leaf = pack(encodeDirectory(entries.slice(first, first + LEAF_ENTRIES)))
    pointers.push({ tileId: entries[first]!.tileId, offset, length: leaf.length, runLength: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: pack(encodeDirectory(pointers)), leaves: Buffer.concat(leaves) }
}

/** Column by column: ids as differences, run lengths, lengths, and offsets, where 0 means directly after the previous entry. */
function encodeDirectory(entries: readonly Entry[]): Buffer {
  const before = (index: number): Entry | undefined => entries[index - 1]
  const isNext = (offset: number, index: number) => {
    const previous = before(index)
    return previous !== undefined && offset === previous.offset + previous.length
  }
  const numbers = [
    entries.length,
    ...entries.map(({ tileId }, index) => tileId - (before(index)?.tileId ?? 0)),
    ...entries.map(({ runLength }) => runLength),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }, index) => (isNext(offset, index) ? 0 : offset + 1)),
  ]
  return Buffer.from(numbers.flatMap(encodeVarint))
}

/** Varint: seven bits per byte, lowest first; all bytes but the last have the eighth bit set. */
function encodeVarint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80)
  return [...bytes, rest]
}

interface HeaderFacts {
  /** Offset and length of the root directory, the metadata, the leaf directories and the tiles; then the numbers of tiles, entries and contents. */
  numbers: number[]
  tileType: TileType
  minZoom: number
  maxZoom: number
  /** Of directories and metadata, and of tiles. */
  compressions: [Compression, Compression]
  /** West, south, east and north in degrees. Default: the whole world. */
  bounds?: readonly [number, number, number, number]
}

function encodeHeader({
  numbers,
  tileType,
  minZoom,
  maxZoom,
  compressions,
  bounds = [WORLD.west, WORLD.south, WORLD.east, WORLD.north],
}: HeaderFacts): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + index * 8)
  header.set([CLUSTERED, ...compressions, tileType, minZoom, maxZoom], 96)
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(Math.round(degrees * STEPS_PER_DEGREE), 102 + index * 4)
  // The initial center is where the zeros of longitude and latitude are.
  header.writeUInt8(minZoom, 118)
  return header
}
