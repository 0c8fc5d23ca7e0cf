/** What an archive of map tiles says of itself. */
export interface MapArchiveFacts {
  format: 'raster' | 'vector'
  /** What the layers of vector tiles are called; null of pictures. */
  schema: 'protomaps' | 'openmaptiles' | null
  /** Of its tiles. */
  contentType: string
  /** How its tiles are compressed in the archive; null where they are not. */
  encoding: 'gzip' | 'br' | 'zstd' | null
  /** In zooms of the tiles. */
  minZoom: number
  maxZoom: number
  /** The edge of a picture in pixels; 512 of vector tiles, which are drawn at that size. */
  tileSize: 256 | 512
  /** West, south, east, north in degrees; null of the whole world. */
  bounds: [number, number, number, number] | null
  /** As plain text; empty where the archive names nobody. */
  attribution: string
}

/** An archive of map tiles, read in pieces: it may be as large as the planet. All methods are safe to call at the same time. */
export interface MapArchive {
  /** What it says of itself now: an archive may be replaced while it is open. */
  facts(): Promise<MapArchiveFacts>
  /**
   * The bytes of a tile as the archive holds them, and how they are compressed; null when it has none there. Throws `MapArchiveUnavailable`. The
   * numbers must be those of a tile: whole, not negative, x and y below 2 to the power of the zoom, and the zoom at most 24.
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

/** The archive cannot be read, or is none. The message is a sentence for the operator and names no tile. */
export class MapArchiveUnavailable extends Error {
  override name = 'MapArchiveUnavailable'
}
