import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Line } from './join-pieces.ts'

/** GSHHG is divided into bins of one degree, and positions are steps from the south-west corner of their bin. */
export const STEPS_PER_DEGREE = 65_535
export const WORLD_STEPS = 360 * STEPS_PER_DEGREE

/** One coast, of land, of a lake or of an island in it, in the pieces that the bins cut it into. */
export interface Coast {
  level: number
  /** The coast around it; for the outermost, itself. */
  parent: number
  areaKm2: number
  pieces: Line[]
}

interface Piece {
  level: number
  line: Line
}

type Read = (name: string) => ArrayLike<number>
interface Hdf5 {
  ready: Promise<unknown>
  File: new (path: string, mode: 'r') => { get(name: string): { value: ArrayLike<number> }; close(): void }
}

/** Opens the netCDF files of Debian's gmt-gshhg-full. They are HDF5 inside. */
export async function openGshhg(packagesFolder: string, gshhgFolder: string) {
  const module = await import(pathToFileURL(join(packagesFolder, 'h5wasm/dist/node/hdf5_hl.js')).href)
  const hdf5: Hdf5 = module.default
  await hdf5.ready
  const open = <T>(file: string, take: (read: Read) => T): T => {
    const opened = new hdf5.File(join(gshhgFolder, file), 'r')
    const taken = take((name) => opened.get(name).value)
    opened.close()
    return taken
  }
  return {
    coasts: () => open('binned_GSHHS_f.nc', readCoasts),
    borders: () => open('binned_border_f.nc', readLines),
    rivers: () => open('binned_river_f.nc', readLines),
  }
}

/** Every coast by its number in GSHHG. The level is in bits 7 to 9 of a piece's packed number, the count of positions above them. */
function readCoasts(read: Read): Map<number, Coast> {
  const packed = read('Embedded_npts_levels_exit_entry_for_a_segment')
  const coastOf = read('Id_of_GSHHS_ID')
  const parents = read('Id_of_parent_polygons')
  const areas = read('The_km_squared_area_of_polygons')
  const coasts = new Map<number, Coast>()
  for (const { piece, line } of eachPiece(read, (piece) => packed[piece]! >>> 9)) {
    const id = coastOf[piece]!
    const coast = coasts.get(id)
    if (coast) coast.pieces.push(line)
    else
      coasts.set(id, {
        level: (packed[piece]! >> 6) & 7,
        parent: parents[id]!,
        areaKm2: Math.abs(areas[id]!),
        pieces: [line],
      })
  }
  return coasts
}

/** Rivers or borders, in the pieces that the bins cut them into, with the rank that GSHHG gives them. */
function readLines(read: Read): Piece[] {
  const levels = read('Hierarchial_level_of_a_segment')
  const counts = read('N_points_for_a_segment')
  const pieces = eachPiece(read, (piece) => counts[piece]! & 0xffff)
  return Array.from(pieces, ({ piece, line }) => ({ level: levels[piece]!, line }))
}

/** Bins run eastward from Greenwich, row by row from the north. */
function* eachPiece(read: Read, countOf: (piece: number) => number): Generator<{ piece: number; line: Line }> {
  const firstPieces = read('Id_of_first_segment_in_a_bin')
  const pieceCounts = read('N_segments_in_a_bin')
  const firstPositions = read('Id_of_first_point_in_a_segment')
  const eastward = read('Relative_longitude_from_SW_corner_of_bin')
  const northward = read('Relative_latitude_from_SW_corner_of_bin')
  for (let bin = 0; bin < pieceCounts.length; bin += 1) {
    const west = (bin % 360) * STEPS_PER_DEGREE
    const south = (179 - Math.floor(bin / 360)) * STEPS_PER_DEGREE
    const firstPiece = firstPieces[bin]!
    for (let piece = firstPiece; piece < firstPiece + (pieceCounts[bin]! & 0xffff); piece += 1) {
      const line: Line = []
      const first = firstPositions[piece]!
      // The steps are unsigned, but are read with a sign.
      for (let at = first; at < first + countOf(piece); at += 1)
        line.push(west + (eastward[at]! & 0xffff), south + (northward[at]! & 0xffff))
      yield { piece, line }
    }
  }
}
