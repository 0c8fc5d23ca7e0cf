/** An archive's description of itself. */
export interface MapArchiveFacts {
  format: 'raster' | 'vector'
  /** The layer names of vector tiles. Null for raster tiles. */
  schema: 'protomaps' | 'openmaptiles' | null
  /** The media type of its tiles. */
  contentType: string
  /** How its tiles are compressed in the archive. Null if they are not. */
  encoding: 'gzip' | 'br' | 'zstd' | null
  /** Zooms of the tiles. */
  minZoom: number
  maxZoom: number
  /** The edge of a tile in pixels; 512 for vector tiles, which are drawn at that size. */
  tileSize: 256 | 512
  /** West, south, east, north in degrees. Null for the whole world. */
  bounds: [number, number, number, number] | null
  /** As plain text; empty if the archive has none. */
  attribution: string
}

/** An archive of map tiles, read in pieces: it may be as large as the planet. All methods are safe to call at the same time. */
export interface MapArchive {
  /** Its current description: an archive may be replaced while it is open. */
  facts(): Promise<MapArchiveFacts>
  /**
   * A tile's bytes as stored, and how they are compressed. Null if the archive has none there. Throws `MapArchiveUnavailable`. The numbers must be
   * valid: whole, not negative, x and y below 2 to the power of the zoom, and the zoom at most 24.
   */
  tile(place: TilePlace): Promise<MapTile | null>
  /** Safe to call twice. */
  close(): Promise<void>
}

/** The operator's own maps. */
export interface MapArchives {
  map: MapArchive | null
  satellite: MapArchive | null
  close(): Promise<void>
}

export interface TilePlace {
  zoom: number
  x: number
  y: number
}

export interface MapTile {
  bytes: Buffer
  contentType: string
  encoding: MapArchiveFacts['encoding']
}

/** The archive cannot be read, or is not an archive. The message is a sentence for the operator and names no tile. */
export class MapArchiveUnavailable extends Error {
  override name = 'MapArchiveUnavailable'
}
