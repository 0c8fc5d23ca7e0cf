// Draws web/src/features/site/home/world.svg: the land of the world as one shape, for the home page. Not part of the product's build: run it by hand, and
// commit the file.
//
//   npm i --prefix /tmp/outline d3-geo@3.1.2 topojson-client@3.1.0 world-atlas@2.0.2
//   node tools/basemap/outline.ts /tmp/outline/node_modules

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Drawable, Position } from './map-tools.ts'

/** A position on the sheet. */
type Sheet = (position: Position) => Position

const packagesFolder = process.argv[2]
if (!packagesFolder) throw new Error('Say where the packages are; see the first lines.')

const load = (path: string) => import(pathToFileURL(join(packagesFolder, path)).href)
const { geoEqualEarth, geoPath } = await load('d3-geo/dist/d3-geo.mjs')
const { feature } = await load('topojson-client/src/index.js')
const atlas = JSON.parse(readFileSync(join(packagesFolder, 'world-atlas/land-110m.json'), 'utf8'))
const width = 1200
/** Nothing entirely south of it: the Antarctic would only be a bar at the bottom of the sheet. */
const antarcticAt = -58
/** Square units of the sheet; anything smaller would be a speck. */
const smallestIsland = 12

const land = feature(atlas, atlas.objects.land).features[0].geometry.coordinates as Position[][][]
const polygons = land.filter(([ring]) => ring!.some(([, latitude]) => latitude > antarcticAt))
const sheet: Sheet = geoEqualEarth().fitWidth(width, { type: 'MultiPolygon', coordinates: polygons } satisfies Drawable)
const path = geoPath(sheet).digits(0)
const shapes = polygons
  .map((coordinates) => ({ type: 'Polygon', coordinates }) satisfies Drawable)
  .filter((polygon) => path.area(polygon) >= smallestIsland)
const height = Math.ceil(Math.max(...shapes.map((polygon) => path.bounds(polygon)[1][1])))
const outline = shapes.map((polygon) => relative(path(polygon)!)).join('')
process.stdout.write(`${width} x ${height}; Lisbon is at ${sheet([-9.14, 38.72])}\n`)

writeFileSync(
  new URL('../../web/src/features/site/home/world.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>The land of the world</title><path fill="#fff" d="${outline}"/></svg>\n`,
)

/** The same path with relative coordinates: half as long. */
function relative(path: string): string {
  let [x, y] = [0, 0]
  return path.replace(/([ML])(-?\d+),(-?\d+)/g, (_, command: string, toX: string, toY: string) => {
    const [dx, dy] = [Number(toX) - x, Number(toY) - y]
    ;[x, y] = [Number(toX), Number(toY)]
    return command === 'M' ? `M${x} ${y}` : dx || dy ? `l${dx}${dy < 0 ? '' : ' '}${dy}` : ''
  })
}
