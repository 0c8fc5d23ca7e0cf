import { language } from '../../../lib/language.ts'
import { countryPlaces } from './country-places.ts'
import { texts } from './texts.ts'

/** The name of a country or sea. */
export interface AreaName {
  name: string
  lat: number
  lng: number
  /** The map zoom from which it is shown. */
  fromZoom: number
  kind: 'country' | 'sea'
}

/** Seas, placed by hand: longitude, latitude, first zoom. */
const seaPlaces: [sea: keyof typeof texts.seas, lng: number, lat: number, fromZoom: number][] = [
  ['pacific', -150, 4, 2],
  ['pacific', 168, 12, 3],
  ['atlantic', -38, 26, 2],
  ['atlantic', -14, -24, 2],
  ['indian', 78, -22, 2],
  ['southern', 20, -60, 2],
  ['arctic', -168, 80.5, 3],
  ['mediterranean', 18.5, 34.2, 4],
  ['caribbean', -75, 14.6, 4],
  ['gulfOfMexico', -91, 25, 4],
  ['northSea', 3, 56.5, 5],
  ['balticSea', 19.2, 56.3, 5],
  ['blackSea', 34.5, 43.3, 5],
  ['caspianSea', 50.8, 41.8, 5],
  ['redSea', 38.2, 20.2, 5],
  ['arabianSea', 64.5, 15, 4],
  ['bayOfBengal', 88.5, 14, 4],
  ['southChinaSea', 114, 13.5, 4],
  ['eastChinaSea', 125, 29.2, 5],
  ['seaOfJapan', 134.8, 40, 5],
  ['philippineSea', 133, 19, 4],
  ['coralSea', 154.5, -17.5, 4],
  ['tasmanSea', 160.5, -38, 4],
  ['beringSea', -177, 58.5, 4],
  ['seaOfOkhotsk', 150, 54, 4],
  ['hudsonBay', -85.5, 60, 4],
  ['barentsSea', 38, 74, 4],
  ['norwegianSea', 2, 67.5, 4],
]

/** Labels of the bundled map other than towns, in the page's language: countries, largest first, and seas. */
export function areaNames(): AreaName[] {
  const names = new Intl.DisplayNames(language, { type: 'region', style: 'short' })
  const countries = countryPlaces.map((row): AreaName => {
    const [code, fromZoom, lng, lat] = row.split(' ')
    return { name: names.of(code!)!, fromZoom: Number(fromZoom), lng: Number(lng), lat: Number(lat), kind: 'country' }
  })
  const seas = seaPlaces.map(
    ([sea, lng, lat, fromZoom]): AreaName => ({ name: texts.seas[sea], lng, lat, fromZoom, kind: 'sea' }),
  )
  return [...countries, ...seas].sort((one, other) => one.fromZoom - other.fromZoom)
}
