import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import {
  Compression,
  type DecompressFunc,
  type Entry,
  EtagMismatch,
  findTile,
  type Header,
  PMTiles,
  SharedPromiseCache,
  TileType,
  zxyToTileId,
} from 'pmtiles'
import { whyUnreachable } from '../reach/why-unreachable.ts'
import { widthOf } from './picture-width.ts'
import { type MapArchive, type MapArchiveFacts, MapArchiveUnavailable, type MapTile, type TilePlace } from './port.ts'
import type { ArchiveSource } from './sources.ts'

/** Cached directories: of a planet each is about 1 MB when unpacked. */
const maxDirectories = 32
/** A deeper tree is invalid. The format has two levels, and three in very large archives. */
const deepest = 4
const largestTile = 8 * 1024 * 1024

const contentTypes: Partial<Record<TileType, string>> = {
  [TileType.Mvt]: 'application/vnd.mapbox-vector-tile',
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
}

const unpackers: Partial<Record<Compression, (packed: Uint8Array) => Promise<Buffer>>> = {
  [Compression.Gzip]: promisify(gunzip),
  [Compression.Brotli]: promisify(brotliDecompress),
  [Compression.Zstd]: promisify(zstdDecompress),
}
const encodings: Partial<Record<Compression, MapArchiveFacts['encoding']>> = {
  [Compression.Gzip]: 'gzip',
  [Compression.Brotli]: 'br',
  [Compression.Zstd]: 'zstd',
}

/**
 * Opens an archive in the format PMTiles, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): vector tiles in a known
 * schema, or pictures. Throws `MapArchiveUnavailable` with a sentence that says what is wrong.
 */
export async function openPmtiles(source: ArchiveSource): Promise<MapArchive> {
  const archive = new Pmtiles(source)
  try {
    await archive.facts()
    return archive
  } catch (error) {
    await source.close()
    throw error
  }
}

class Pmtiles implements MapArchive {
  readonly #source: ArchiveSource
  readonly #cache = new SharedPromiseCache(maxDirectories, false, unpack)
  readonly #reader: PMTiles
  #known: { etag: string | undefined; facts: MapArchiveFacts } | undefined

  constructor(source: ArchiveSource) {
    this.#source = source
    this.#reader = new PMTiles(source, this.#cache, unpack)
  }

  facts(): Promise<MapArchiveFacts> {
    return this.#read(async (header) => {
      if (!this.#known || this.#known.etag !== header.etag)
        this.#known = { etag: header.etag, facts: await this.#judge(header) }
      return this.#known.facts
    })
  }

  tile(place: TilePlace): Promise<MapTile | null> {
    return this.#read(async (header) => {
      const contentType = contentTypes[header.tileType]
      if (!contentType || place.zoom < header.minZoom || place.zoom > header.maxZoom) return null
      const entry = await this.#find(header, zxyToTileId(place.zoom, place.x, place.y))
      if (!entry) return null
      const bytes = await this.#bytesOf(header, entry)
      return { bytes, contentType, encoding: encodings[header.tileCompression] ?? null }
    })
  }

  async close(): Promise<void> {
    await this.#source.close()
  }

  /** Reads, and starts over once if another archive has replaced this one. */
  async #read<T>(read: (header: Header) => Promise<T>): Promise<T> {
    try {
      try {
        return await read(await this.#cache.getHeader(this.#source))
      } catch (error) {
        if (!(error instanceof EtagMismatch)) throw error
        await this.#cache.invalidate(this.#source)
        return await read(await this.#cache.getHeader(this.#source))
      }
    } catch (error) {
      if (error instanceof MapArchiveUnavailable) throw error
      const unreachable = whyUnreachable(error)
      const reason = unreachable ? `${unreachable}.` : error instanceof Error ? error.message : String(error)
      throw new MapArchiveUnavailable(`The map archive ${this.#source.name} cannot be read: ${reason}`)
    }
  }

  async #find(header: Header, tileId: number): Promise<Entry | null> {
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength]
    for (let depth = 0; depth < deepest; depth += 1) {
      const entries = await this.#cache.getDirectory(this.#source, offset, length, header)
      const entry = findTile(entries, tileId)
      if (!entry || entry.runLength > 0) return entry
      ;[offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length]
    }
    return null
  }

  async #bytesOf(header: Header, { offset, length }: Entry): Promise<Buffer> {
    if (length > largestTile) throw new Error(`one of its tiles has ${length} bytes.`)
    const { data } = await this.#source.getBytes(header.tileDataOffset + offset, length, undefined, header.etag)
    if (data.byteLength !== length) throw new Error('it ends too early.')
    return Buffer.from(data)
  }

  async #judge(header: Header): Promise<MapArchiveFacts> {
    const contentType = contentTypes[header.tileType]
    if (!contentType) throw new Error('it holds neither vector tiles (MVT) nor pictures (PNG, JPEG, WebP, AVIF).')
    if (header.tileCompression !== Compression.None && !unpackers[header.tileCompression])
      throw new Error('its tiles are compressed in an unknown way.')
    const metadata = Object(await this.#reader.getMetadata()) as Metadata
    const isVector = header.tileType === TileType.Mvt
    return {
      format: isVector ? 'vector' : 'raster',
      schema: isVector ? schemaOf(metadata) : null,
      contentType,
      encoding: encodings[header.tileCompression] ?? null,
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      tileSize: isVector ? 512 : await this.#sizeOfPictures(header),
      bounds: boundsOf(header),
      attribution: plainText(String(metadata.attribution ?? '')),
    }
  }

  /** The archive does not say how large its pictures are, so its first one is inspected. */
  async #sizeOfPictures(header: Header): Promise<256 | 512> {
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength]
    for (let depth = 0; depth < deepest; depth += 1) {
      const [entry] = await this.#cache.getDirectory(this.#source, offset, length, header)
      if (!entry) throw new Error('it holds no tiles.')
      if (entry.runLength > 0) {
        const width = await widthOf(await this.#bytesOf(header, entry))
        if (width === 256 || width === 512) return width
        throw new Error(`its pictures are ${width} pixels wide, and must be 256 or 512.`)
      }
      ;[offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length]
    }
    throw new Error('its directory has no end.')
  }
}

interface Metadata {
  attribution?: unknown
  vector_layers?: unknown
}

const unpack: DecompressFunc = async (packed, compression) => {
  if (compression === Compression.None || compression === Compression.Unknown) return packed
  const unpacker = unpackers[compression]
  if (!unpacker) throw new Error('it is compressed in an unknown way.')
  return new Uint8Array(await unpacker(new Uint8Array(packed))).buffer
}

/** Protomaps: https://docs.protomaps.com/basemaps/layers. OpenMapTiles: https://openmaptiles.org/schema/. */
function schemaOf({ vector_layers: layers }: Metadata): 'protomaps' | 'openmaptiles' {
  const names = Array.isArray(layers) ? layers.map((layer) => String(Object(layer).id)) : []
  if (names.includes('earth') || names.includes('roads')) return 'protomaps'
  if (names.includes('transportation') || names.includes('waterway')) return 'openmaptiles'
  const known = names.length > 0 ? names.join(', ') : 'none that it names'
  throw new Error(`its layers (${known}) are those of neither schema that can be drawn, Protomaps and OpenMapTiles.`)
}

function boundsOf({ minLon, minLat, maxLon, maxLat }: Header): MapArchiveFacts['bounds'] {
  const isWorld = minLon <= -180 && maxLon >= 180 && minLat <= -85 && maxLat >= 85
  // Archives without bounds have zeros here.
  const isSaid = maxLon > minLon && maxLat > minLat
  return isWorld || !isSaid ? null : [minLon, minLat, maxLon, maxLat]
}

const entities: Record<string, string> = { '&copy;': '©', '&amp;': '&', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }

/** Attributions come as HTML, with links. Only the text remains. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:copy|amp|quot|#39|nbsp);/g, (entity) => entities[entity]!)
    .replace(/[<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
}
