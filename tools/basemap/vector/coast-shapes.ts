import type { Coast } from './gshhg.ts'
import { STEPS_PER_DEGREE, WORLD_STEPS } from './gshhg.ts'
import { joinPieces, type Line } from './join-pieces.ts'
import type { Shape } from './shape.ts'

const [LAND, LAKE, ISLAND_IN_LAKE, POND] = [1, 2, 3, 4]
const ANTARCTIC_TO = -60

/** Land, the lakes with the islands in them as holes, and the land that is ice. GSHHG's second Antarctic coast, beneath the ice, is left out. */
export function coastShapes(coasts: ReadonlyMap<number, Coast>): Record<'land' | 'lakes' | 'ice', Shape[]> {
  const islands = new Map<number, Line[]>()
  for (const coast of coasts.values())
    if (coast.level === ISLAND_IN_LAKE)
      islands.set(coast.parent, [...(islands.get(coast.parent) ?? []), ...ringsOf(coast)])
  const shapes = { land: [] as Shape[], lakes: [] as Shape[], ice: [] as Shape[] }
  // By number, which follows the area: the archive must not depend on the order of the bins.
  for (const [id, coast] of [...coasts].sort(([one], [other]) => one - other)) {
    for (const ring of ringsOf(coast)) {
      if (coast.level === LAKE || coast.level === POND)
        shapes.lakes.push(polygon([ring, ...(islands.get(id) ?? [])], 'lake'))
      if (coast.level !== LAND) continue
      const land = polygon([ring], 'earth')
      shapes.land.push(land)
      if (isAntarctic(land)) shapes.ice.push({ ...land, properties: { kind: 'glacier' } })
    }
  }
  return shapes
}

/** The rings of a coast, without zero-area ones, which mark corners of bins. */
function ringsOf({ pieces }: Coast): Line[] {
  return joinPieces(pieces, WORLD_STEPS)
    .rings.filter((ring) => ring.length / 2 > 3)
    .map(closed)
}

/** A coast around the world, such as Antarctica's, is cut at the antimeridian and closed over the pole. */
function closed(ring: Line): Line {
  if (ring[0] === ring.at(-2)) return ring
  const isEastward = ring.at(-2)! > ring[0]!
  const turn = isEastward ? WORLD_STEPS : -WORLD_STEPS
  const cutAt = WORLD_STEPS / 2
  // Where the line crosses the antimeridian; it is rotated to begin there.
  const once = ring.slice(0, -2)
  const twice = [...once, ...once.map((step, at) => (at % 2 === 0 ? step + turn : step))]
  let from = 2
  const side = (x: number) => Math.floor((x - cutAt) / WORLD_STEPS)
  while (side(twice[from]!) === side(twice[from - 2]!)) from += 2
  const start = Math.max(side(twice[from]!), side(twice[from - 2]!)) * WORLD_STEPS + cutAt
  const share = (start - twice[from - 2]!) / (twice[from]! - twice[from - 2]!)
  const y = Math.round(twice[from - 1]! + share * (twice[from + 1]! - twice[from - 1]!))
  const around = twice.slice(from, from + once.length)
  const whole = [start, y, ...around, start + turn, y, start + turn, 0, start, 0, start, y]
  return isEastward ? whole : pairsReversed(whole)
}

function pairsReversed(line: Line): Line {
  const reversed: Line = []
  for (let at = line.length - 2; at >= 0; at -= 2) reversed.push(line[at]!, line[at + 1]!)
  return reversed
}

function polygon(rings: Line[], kind: string): Shape {
  // One shift for all rings of a polygon, so that an island stays in its lake.
  const west = rings[0]!.reduce(
    (least, step, at) => (at % 2 === 0 && step < least ? step : least),
    Number.POSITIVE_INFINITY,
  )
  const outer = degrees(rings[0]!, turnsTo180(west))
  const lakeAt = outer[0]![0]!
  const holes = rings.slice(1).map((ring) => {
    const turns = turnsTo180(ring[0]!)
    // The shift nearest to the lake.
    return degrees(ring, turns + Math.round((lakeAt - degrees(ring.slice(0, 2), turns)[0]![0]!) / 360))
  })
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [outer, ...holes] }, properties: { kind } }
}

/** How many whole turns move a position, or the westernmost of a shape, to between -180 and 180 degrees. */
export function turnsTo180(x: number): number {
  return -Math.floor((x + WORLD_STEPS / 2) / WORLD_STEPS)
}

/** Positions as longitude and latitude. */
export function degrees(line: Line, turns: number): number[][] {
  const positions: number[][] = []
  for (let at = 0; at < line.length; at += 2)
    positions.push([line[at]! / STEPS_PER_DEGREE + turns * 360, line[at + 1]! / STEPS_PER_DEGREE - 90])
  return positions
}

function isAntarctic({ geometry }: Shape): boolean {
  const [ring] = geometry.coordinates as number[][][]
  return ring!.every(([, latitude]) => latitude! < ANTARCTIC_TO)
}
