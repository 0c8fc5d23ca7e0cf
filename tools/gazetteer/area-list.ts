import { readFileSync } from 'node:fs'
import type { Box } from '../../engines/src/places/port.ts'
import { texts } from '../../web/src/ui/map/world-names/texts.ts'

/** The languages of the site other than English, as the catalogs and CLDR name them. */
export const languages = ['de', 'es', 'fr', 'pt', 'ja', 'ar'] as const
export type Names = Partial<Record<string, string>>

/** A line of our own list: an area with its box, or names that a region of GeoNames lacks elsewhere. */
interface Listed {
  box: Box | null
  /** ISO 3166-1 alpha-2, or '' of an area of several countries. */
  country: string
  /** GeoNames' code of a region, or ''. */
  code: string
  /** In English; the first is shown. */
  english: string[]
  names: Names
}

const BOX = /^(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+)(?: ([A-Z]{2}))?$/

/** Reads `areas.txt`, which we wrote: boxes to a tenth of a degree, and names that people use. */
export function readAreaList(): Listed[] {
  const lines = readFileSync(new URL('areas.txt', import.meta.url), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(readLine)
}

function readLine(line: string): Listed {
  const [where, ...rest] = line.split(' | ')
  const [, south, west, north, east, country = ''] = BOX.exec(where!) ?? []
  const names = namesIn(rest.at(-1)!)
  if (south === undefined) return { box: null, country: where!.slice(0, 2), code: where!, english: [], names }
  const box = { south: Number(south), west: Number(west), north: Number(north), east: Number(east) }
  const sea = /^sea (\w+)$/.exec(rest[0]!)?.[1]
  if (sea) return { box, country, code: '', ...seaNames(sea) }
  return { box, country, code: '', english: rest[0]!.split(', '), names }
}

function namesIn(text: string): Names {
  return Object.fromEntries(text.split(', ').flatMap((part) => {
    const [, language, name] = /^(de|es|fr|pt|ja|ar) (.+)$/.exec(part) ?? []
    return language ? [[language, name]] : []
  }))
}

/** A sea that the map names has the same name in the search. */
function seaNames(key: string): Pick<Listed, 'english' | 'names'> {
  const english = Object.entries(texts.seas).find(([sea]) => sea === key)?.[1]
  if (!english) throw new Error(`The map names no sea ${key}.`)
  const names = languages.map((language) => {
    const catalog = new URL(`../../languages/${language === 'pt' ? 'pt-BR' : language}.json`, import.meta.url)
    return [language, JSON.parse(readFileSync(catalog, 'utf8'))[`web/ui/map/world-names/seas/${key}`]]
  })
  return { english: [english], names: Object.fromEntries(names) }
}
