// Makes the bundled view from above, server/src/features/map-tiles/archives/satellite.pmtiles. Not part of the product's build: run it by hand, and
// commit the archive. The picture that it is made from stays outside the repository:
//
//   apt-get download marble-qt-data && dpkg -x marble-qt-data_*.deb /tmp/basemap/marble
//   node tools/basemap/build-satellite.ts /tmp/basemap/marble

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TileType } from 'pmtiles'
import { writeArchive } from './write-archive.ts'
import { drawSatellite, SATELLITE_TILE_PX } from './satellite.ts'

const [marbleFolder] = process.argv.slice(2)
if (!marbleFolder) throw new Error('Say where the picture is; see the first lines.')

const picture = join(marbleFolder, 'usr/share/marble/data/maps/earth/bluemarble/bluemarble.jpg')
const metadata = {
  name: 'satellite',
  attribution: '<a href="https://visibleearth.nasa.gov/collection/1484/blue-marble">NASA Blue Marble</a>',
  tileSize: SATELLITE_TILE_PX,
  zoomOffset: 0,
}
writeFileSync(
  new URL('../../server/src/features/map-tiles/archives/satellite.pmtiles', import.meta.url),
  writeArchive(await drawSatellite(picture), { tileType: TileType.Jpeg, metadata }),
)
