import type { Feature } from 'protomaps-leaflet'
import type { TileContent } from './kinds.ts'

/** The property under which a feature's name is found once `nameFeatures` has chosen it. */
export const labelProperty = 'whereabouts:label'

/** Writing other than Latin, by the code of a language's script (ISO 15924): what tells that a name is written in it. */
const scripts: Partial<Record<string, RegExp>> = {
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  Kore: /\p{Script=Hangul}/u,
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Arab: /\p{Script=Arabic}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Grek: /\p{Script=Greek}/u,
}
const rightToLeft = /^[^\p{Script=Latin}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Chooses the name of each feature for a reader. */
export function nameFeatures(content: TileContent, language: string): TileContent {
  const nameOf = nameIn(language)
  for (const features of content.values())
    for (const { props } of features) {
      const name = nameOf(props)
      if (name !== null) props[labelProperty] = name
    }
  return content
}

/**
 * A function that finds what a feature is called in a language; null for what has no name. Producers write `name:de`, older ones `name_de`
 * (https://docs.protomaps.com/basemaps/layers, https://openmaptiles.org/schema/). Where there is none, a country is called by its code
 * (OpenMapTiles' `iso_a2`). Then comes the name at the place itself if that is in the reader's writing, as a street in Japan is for whoever reads
 * Japanese; then English, then any in Latin letters, then the one at the place.
 */
export function nameIn(language: string): (props: Feature['props']) => string | null {
  const tags = [...new Set([language, language.split('-')[0]!])]
  const own = tags.flatMap((tag) => [`name:${tag}`, `name_${tag}`])
  const others = ['name:en', 'name_en', 'name:latin', 'name_int', 'name']
  const writing = scripts[new Intl.Locale(language).maximize().script ?? '']
  const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return (props) => {
    const pick = (keys: readonly string[]): string | null =>
      (keys.map((key) => props[key]).find((name) => typeof name === 'string' && name !== '') as string | undefined) ??
      null
    const isHome = typeof props.name === 'string' && writing?.test(props.name)
    const code = typeof props.iso_a2 === 'string' && /^[A-Z]{2}$/.test(props.iso_a2) ? props.iso_a2 : null
    const name = pick(own) ?? (code && countries.of(code)) ?? pick(isHome ? ['name'] : []) ?? pick(others)
    return name && rightToLeft.test(name) ? isolated(name) : name
  }
}

/** The canvas writes from left to right, so that texts stand where they were measured. Within, a name keeps its own direction: brackets, numbers. */
const isolated = (name: string): string => `\u2067${name}\u2069`
