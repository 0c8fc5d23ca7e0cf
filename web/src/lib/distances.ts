import { formatDistance as formatInEnglish } from '@whereabouts/game/distance'
import { readDisclosedDistance } from '@whereabouts/game/reveal'
import { texts } from './distance-texts.ts'
import { formatCount } from './formats.ts'
import { language, locale } from './language.ts'

/** Kilometers with this many decimals, in the page's language: '12,345.68 km'. */
export const formatKm = (km: number, decimals: number): string => inUnit(km, 'kilometer', decimals)

/** Whole meters, in the page's language: '850 m'. */
export const formatMeters = (meters: number): string => inUnit(meters, 'meter', 0)

const formats = new Map<string, Intl.NumberFormat>()

function inUnit(value: number, unit: string, decimals: number): string {
  const name = `${unit} ${decimals}`
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(locale, {
      ...{ style: 'unit', unit },
      ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    })
  formats.set(name, format)
  return format.format(value)
}

/** A distance: whole meters below 1 km, otherwise km with 2 decimals. English follows the server and the specification. */
export function formatDistance(km: number): string {
  if (language === 'en') return formatInEnglish(km)
  return km < 1 ? formatMeters(Math.round(km * 1000)) : formatKm(Number(km.toFixed(2)), 2)
}

/**
 * Translates a disclosed distance, which the server always sends in English, into the page's language: 'about 1,200 km' becomes 'etwa 1.200 km'.
 * Unreadable texts stay as they are.
 */
export function formatDisclosed(disclosed: string): string {
  if (language === 'en') return disclosed
  const read = readDisclosedDistance(disclosed)
  switch (read?.kind) {
    case 'exact':
      return read.unit === 'm' ? formatMeters(read.value) : formatKm(read.value, 2)
    case 'about':
    case 'over':
    case 'under':
      return texts[read.kind](formatKm(read.km, 0))
    case 'between':
      return texts.between({ from: formatCount(read.fromKm), to: formatKm(read.toKm, 0) })
    case 'hidden':
      return texts.hidden
    default:
      return disclosed
  }
}
