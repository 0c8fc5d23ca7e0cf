import type { Feature } from 'protomaps-leaflet'
import type { TileContent } from './kinds.ts'

/** The property that holds a feature's name after `nameFeatures`. */
export const labelProperty = 'whereabouts:label'

/** Non-Latin scripts by language script code (ISO 15924), for detecting a name's script. */
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

/** Chooses each feature's name for a reader. */
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
 * Returns a function that finds a feature's name in a language; null without one. Producers write `name:de`, older ones `name_de`
 * (https://docs.protomaps.com/basemaps/layers, https://openmaptiles.org/schema/). Otherwise countries are named by code (OpenMapTiles' `iso_a2`).
 * Next is the local name if it is in the reader's script, such as a street in Japan for Japanese readers; then English, any Latin name, and the local
 * one.
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

/** The canvas is left to right, so that texts are where they were measured. Names are isolated, for brackets and numbers. */
const isolated = (name: string): string => `\u2067${name}\u2069`
