import { readDisclosedDistance } from '@whereabouts/game/reveal'
import { texts } from './distance-texts.ts'
import { formatCount } from './formats.ts'
import { locale } from './language.ts'

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

/** A distance: whole meters below 1 km, otherwise km with 2 decimals. */
export const formatDistance = (km: number): string =>
  km < 1 ? formatMeters(Math.round(km * 1000)) : formatKm(Number(km.toFixed(2)), 2)

/**
 * Writes a disclosed distance, which the server sends in English without separators, in the page's language: 'about 1,200 km' becomes 'etwa 1.200 km'.
 * Unreadable texts stay as they are. With a share of less than 1 it is counted so far: an exact one rises from zero, in the unit where it ends.
 */
export function formatDisclosed(disclosed: string, share = 1): string {
  const read = readDisclosedDistance(disclosed)
  switch (read?.kind) {
    case 'exact':
      return read.unit === 'm'
        ? formatMeters(Math.floor(read.value * share))
        : formatKm(Math.floor(Math.round(read.value * 100) * share) / 100, 2)
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
