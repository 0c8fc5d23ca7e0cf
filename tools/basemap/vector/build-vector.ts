// Cuts the bundled vector map, server/src/features/map-tiles/archives/world-vector.pmtiles. Not part of the product's build: run it by hand,
// and commit the archive. What it is made from stays outside the repository:
//
//   npm i --prefix /tmp/basemap h5wasm@0.10.3 shapefile@0.6.6 topojson-client@3.1.0 world-atlas@2.0.2
//   apt-get download gmt-gshhg-full flightgear-data-base libgnudatalanguage0
//   for package in *.deb; do dpkg -x "$package" /tmp/basemap/debian; done
//   node --max-old-space-size=12000 tools/basemap/vector/build-vector.ts /tmp/basemap/node_modules /tmp/basemap/debian

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Compression, TileType } from 'pmtiles'
import { readGazetteerFile } from '../../../engines/src/places/gazetteer-file.ts'
import { writeArchive } from '../write-archive.ts'
import { countryPoints } from '../country-labels.ts'
import { coastShapes } from './coast-shapes.ts'
import { cutTiles } from './cut-tiles.ts'
import { openGshhg } from './gshhg.ts'
import { borderShapes, riverShapes } from './line-shapes.ts'
import { openNaturalEarth } from './natural-earth.ts'
import { countryShapes, localityShapes } from './place-shapes.ts'
import { vectorArchive } from './vector-archive.ts'

const [packagesFolder, debianFolder] = process.argv.slice(2)
if (!packagesFolder || !debianFolder)
  throw new Error('Say where the packages of npm and of Debian are; see the first lines.')

const gshhg = await openGshhg(packagesFolder, join(debianFolder, 'usr/share/gmt-gshhg'))
const naturalEarth = await openNaturalEarth(packagesFolder, {
  regions: join(debianFolder, 'usr/share/gnudatalanguage/resource/maps/high'),
  urban: join(debianFolder, 'usr/share/games/flightgear/Geodata'),
})
const { feature } = await import(pathToFileURL(join(packagesFolder, 'topojson-client/src/index.js')).href)
const atlas = JSON.parse(readFileSync(join(packagesFolder, 'world-atlas/countries-10m.json'), 'utf8'))
const gazetteer = await readGazetteerFile(new URL('../../../engines/src/places/gazetteer.bin.br', import.meta.url))

const { land, lakes, ice } = coastShapes(gshhg.coasts())
const tiles = cutTiles({
  earth: land,
  landuse: [...ice, ...(await naturalEarth.urbanAreas())],
  water: [...lakes, ...riverShapes(gshhg.rivers())],
  boundaries: [...borderShapes(gshhg.borders()), ...(await naturalEarth.regionBorders())],
  places: [
    ...countryShapes(countryPoints(feature(atlas, atlas.objects.countries).features)),
    ...localityShapes(gazetteer),
  ],
})
writeFileSync(
  new URL('../../../server/src/features/map-tiles/archives/world-vector.pmtiles', import.meta.url),
  writeArchive(tiles, { tileType: TileType.Mvt, tileCompression: Compression.Gzip, metadata: vectorArchive }),
)
