import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Names } from './area-list.ts'

interface Sources {
  packagesFolder: string
  debianFolder: string
}

/** What administrative names begin with: 'Prefectura de Yamanashi' is Yamanashi. */
const KINDS = [
  /^(Autonome |Autonomer )?(Region|Präfektur|Provinz|Kanton|Distrikt|Bezirk|Woiwodschaft|Oblast|Gouvernement|Departamento|Département|Provincia) /u,
  /^(Prefectura|Región|Provincia|Departamento|Estado|Cantón|Distrito|Gobernación|Óblast|Condado|Voivodato|Comunidad)( autónoma)? (de las? |de los |del? )?/iu,
  /^(Préfecture|Région|Province|Département|État|Canton|District|Gouvernorat|Oblast|Comté|Voïvodie)( autonome)? (de la |de l[’']|des |du |de |d[’'])?/iu,
  /^(منطقة|ولاية|محافظة|مقاطعة|إقليم|إمارة|أوبلاست) /u,
]

/** Names of regions in the site's languages, by GeoNames' code: from iso3166-2-db (MIT), in Japanese from Debian's iso-codes (LGPL 2.1 or later). */
export function readRegionNames({ packagesFolder, debianFolder }: Sources): Map<string, Names> {
  const countries: Record<string, { regions?: Array<{ admin?: string; iso?: string; names: Names }> }> = JSON.parse(
    readFileSync(join(packagesFolder, 'iso3166-2-db/data/iso3166-2.json'), 'utf8'),
  )
  const share = join(debianFolder, 'usr/share')
  const japanese = readTranslations(join(share, 'locale/ja/LC_MESSAGES/iso_3166-2.mo'))
  const codes: Array<{ code: string; name: string }> = JSON.parse(
    readFileSync(join(share, 'iso-codes/json/iso_3166-2.json'), 'utf8'),
  )['3166-2']
  const japaneseOf = new Map(codes.map(({ code, name }) => [code, japanese.get(name)]))
  const found = new Map<string, Names>()
  for (const [country, { regions = [] }] of Object.entries(countries)) {
    for (const { admin, iso, names } of regions) {
      const ja = japaneseOf.get(`${country}-${iso}`)
      const wanted = { de: names.de, es: names.es, fr: names.fr, ar: names.ar, ja }
      const plain = Object.entries(wanted).flatMap(([language, name]) => (name ? [[language, plainName(name)]] : []))
      found.set(`${country}.${admin}`, Object.fromEntries(plain))
    }
  }
  return found
}

function plainName(name: string): string {
  const short = KINDS.reduce((rest, kind) => rest.replace(kind, ''), name.replace(/ \(.*\)$|^De /gu, ''))
  return short.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** Reads a compiled catalog of GNU gettext: https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html. */
function readTranslations(path: string): Map<string, string> {
  const file = readFileSync(path)
  const [count, originals, translated] = [8, 12, 16].map((at) => file.readUInt32LE(at))
  const textAt = (entry: number) => {
    const start = file.readUInt32LE(entry + 4)
    return file.toString('utf8', start, start + file.readUInt32LE(entry))
  }
  return new Map(
    Array.from({ length: count! }, (_, index) => [textAt(originals! + index * 8), textAt(translated! + index * 8)]),
  )
}
