// Writes web/src/ui/map/world-names/country-places.ts: where the bundled vector map has the name of each country, by its code. Run it by hand
// when that archive is built again, and commit the file: node tools/basemap/country-places.ts

import { writeFileSync } from 'node:fs'
import { featuresOf, openVectorArchive } from '../../tests/vector-tile.ts'

/**
 * Natural Earth's names that differ from English usage. Names that are neither listed nor have a code are not countries of their own, or are
 * disputed.
 */
const codes: Record<string, string> = {
  Turkey: 'TR',
  'Democratic Republic of the Congo': 'CD',
  "Côte d'Ivoire": 'CI',
  Congo: 'CG',
  Myanmar: 'MM',
  'Wallis and Futuna Is.': 'WF',
  'Cook Is.': 'CK',
  'Fr. Polynesia': 'PF',
  'Pitcairn Is.': 'PN',
  'Cayman Is.': 'KY',
  'Turks and Caicos Is.': 'TC',
  'St-Martin': 'MF',
  'St. Vin. and Gren.': 'VC',
  'Saint Lucia': 'LC',
  'Antigua and Barb.': 'AG',
  'U.S. Virgin Is.': 'VI',
  'St-Barthélemy': 'BL',
  'British Virgin Is.': 'VG',
  'S. Geo. and the Is.': 'GS',
  'Cabo Verde': 'CV',
  'Faeroe Is.': 'FO',
  'Saint Helena': 'SH',
  'São Tomé and Principe': 'ST',
  Åland: 'AX',
  Vatican: 'VA',
  Palestine: 'PS',
  'Br. Indian Ocean Ter.': 'IO',
  'Fr. S. Antarctic Lands': 'TF',
  'Heard I. and McDonald Is.': 'HM',
  'Hong Kong': 'HK',
  Macao: 'MO',
  'N. Mariana Is.': 'MP',
  'Marshall Is.': 'MH',
}
const deepest = 5

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
const byName = new Map<string, string>()
for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
  const name = english.of(code)
  if (name && !byName.has(name)) byName.set(name, code)
}
const codeOf = (name: string) => codes[name] ?? byName.get(name) ?? byName.get(name.replace(' and ', ' & '))

const archive = await openVectorArchive(
  new URL('../../server/src/features/map-tiles/archives/world-vector.pmtiles', import.meta.url),
)
const places = new Map<string, { lng: number; lat: number; fromZoom: number }>()
const size = 2 ** deepest
for (let x = 0; x < size; x += 1)
  for (let y = 0; y < size; y += 1) {
    const tile = await archive.tileAt({ zoom: deepest, x, y })
    for (const country of featuresOf(tile, 'places', 'country')) {
      const code = codeOf(String(country.properties['name:en']))
      const at = country.loadGeometry()[0]![0]!
      const [right, down] = [at.x / country.extent, at.y / country.extent]
      if (!code || right < 0 || right >= 1 || down < 0 || down >= 1) continue
      const lng = ((x + right) / size) * 360 - 180
      const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + down)) / size))) * 180) / Math.PI
      // Tiles of 512 pixels are one map zoom deeper.
      places.set(code, { lng, lat, fromZoom: Number(country.properties.min_zoom) + 1 })
    }
  }
const rows = [...places]
  .sort(([one, a], [other, b]) => a.fromZoom - b.fromZoom || one.localeCompare(other))
  .map(([code, { lng, lat, fromZoom }]) => `  '${code} ${fromZoom} ${lng.toFixed(1)} ${lat.toFixed(1)}',\n`)
writeFileSync(
  new URL('../../web/src/ui/map/world-names/country-places.ts', import.meta.url),
  `/** Written by tools/basemap/country-places.ts: code, first zoom of the map, longitude, latitude; the largest first. */
export const countryPlaces: readonly string[] = [\n${rows.join('')}]\n`,
)
process.stdout.write(`${places.size} countries\n`)
