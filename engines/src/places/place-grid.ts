import { DEGREES_PER_UNIT, type GazetteerTables } from './gazetteer-file.ts'
import type { Box } from './port.ts'

/** The towns by cells of one degree, each cell by rank of population. */
export interface PlaceGrid {
  cellStart: Uint32Array
  places: Uint32Array
}

const [COLUMNS, ROWS] = [360, 180]
const UNITS_PER_CELL = Math.round(1 / DEGREES_PER_UNIT)
/** For a larger box it is faster to scan the places by rank: it is full after a few. */
const MAX_CELLS = 60

type Points = Pick<GazetteerTables, 'latitudes' | 'longitudes' | 'townCount'>

/** Sorts the towns into cells: counts them, then puts each behind those before it. */
export function buildPlaceGrid(points: Points): PlaceGrid {
  const cellStart = new Uint32Array(COLUMNS * ROWS + 1)
  const cellOf = (place: number) => cellAt(cellsUp(points.latitudes[place]!), cellsUp(points.longitudes[place]!))
  for (let place = 0; place < points.townCount; place++) cellStart[cellOf(place) + 1]!++
  for (let cell = 0; cell < COLUMNS * ROWS; cell++) cellStart[cell + 1]! += cellStart[cell]!
  const next = cellStart.slice()
  const places = new Uint32Array(points.townCount)
  for (let place = 0; place < points.townCount; place++) places[next[cellOf(place)]!++] = place
  return { cellStart, places }
}

/** The most populous towns in the box, as ranks. Longitudes may exceed 180 degrees, as on a repeating map. */
export function ranksWithin(points: Points, grid: PlaceGrid, anyBox: Box, limit: number): number[] {
  if (limit < 1) return []
  const box = broughtHome(anyBox)
  const isInside = insideTest(points, box)
  const cells = cellsOf(box)
  if (cells.length <= MAX_CELLS) {
    const found: number[] = []
    for (const cell of cells) {
      for (let index = grid.cellStart[cell]!; index < grid.cellStart[cell + 1]!; index++) {
        if (isInside(grid.places[index]!)) found.push(grid.places[index]!)
      }
    }
    return found.sort((one, other) => one - other).slice(0, limit)
  }
  const found: number[] = []
  for (let place = 0; place < points.townCount && found.length < limit; place++) {
    if (isInside(place)) found.push(place)
  }
  return found
}

function insideTest({ latitudes, longitudes }: Points, box: Box): (place: number) => boolean {
  const [south, north] = [toUnits(box.south), toUnits(box.north)]
  const [west, east] = [toUnits(box.west), toUnits(box.east)]
  return (place) => {
    if (latitudes[place]! < south || latitudes[place]! > north) return false
    const [isEastOfWest, isWestOfEast] = [longitudes[place]! >= west, longitudes[place]! <= east]
    return west <= east ? isEastOfWest && isWestOfEast : isEastOfWest || isWestOfEast
  }
}

function broughtHome({ south, west, north, east }: Box): Box {
  if (east - west >= 360) return { south, west: -180, north, east: 180 }
  return { south, west: wrap(west), north, east: wrap(east) }
}

function wrap(lng: number): number {
  return Math.abs(lng) <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
}

/** The cells that the box touches. Stops counting after `MAX_CELLS`. */
function cellsOf({ south, west, north, east }: Box): number[] {
  const [bottom, top] = [cellsUp(toUnits(south)), cellsUp(toUnits(north))]
  const [left, right] = [cellsUp(toUnits(west)), cellsUp(toUnits(east))]
  const cells: number[] = []
  for (let row = bottom; row <= top; row++) {
    for (let column = left; column <= (left <= right ? right : right + COLUMNS); column++) {
      cells.push(cellAt(row, column % COLUMNS))
      if (cells.length > MAX_CELLS) return cells
    }
  }
  return cells
}

function cellAt(row: number, column: number): number {
  return Math.max(0, Math.min(ROWS - 1, row - 90)) * COLUMNS + Math.max(0, Math.min(COLUMNS - 1, column))
}

function cellsUp(units: number): number {
  return Math.floor(units / UNITS_PER_CELL)
}

/** Angles are stored with 180 degrees added. */
function toUnits(degrees: number): number {
  return (degrees + 180) * UNITS_PER_CELL
}
