import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'

/** A tile in an MBTiles file. */
export interface Row {
  zoom: number
  x: number
  /** Counted from the north. */
  y: number
  data: Uint8Array
}

/** The layers of vector tiles, as in MBTiles' metadata. */
export const layers = (...ids: string[]) => JSON.stringify({ vector_layers: ids.map((id) => ({ id, fields: {} })) })
export const openMapTiles = {
  format: 'pbf',
  json: layers('water', 'transportation'),
  attribution: '<a href="x">&copy; OSM</a>',
}

/** Writes an MBTiles file. Returns its path. */
export function writeMbtiles(path: string, metadata: Record<string, string>, rows: readonly Row[]): string {
  using db = new DatabaseSync(path)
  db.exec(`create table metadata (name text, value text);
           create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)`)
  for (const pair of Object.entries(metadata)) db.prepare('insert into metadata values (?, ?)').run(...pair)
  const insert = db.prepare('insert into tiles values (?, ?, ?, ?)')
  db.exec('begin')
  for (const { zoom, x, y, data } of rows) insert.run(zoom, x, 2 ** zoom - 1 - y, data)
  db.exec('commit')
  return path
}

/** Every tile of a zoom, each with its own content, or all with the same. */
export const tilesOf = (zoom: number, content: (x: number, y: number) => string): Row[] =>
  Array.from({ length: 4 ** zoom }, (_, n) => {
    const [x, y] = [n % 2 ** zoom, Math.floor(n / 2 ** zoom)]
    return { zoom, x, y, data: gzipSync(content(x, y)) }
  })
