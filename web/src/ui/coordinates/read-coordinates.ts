import { plainDigits } from '@whereabouts/game/digits'
import type { Point } from '@whereabouts/game/distance'
import { parseUrl } from '../../lib/parse-url.ts'
import { tokensOf } from './coordinate-tokens.ts'
import { readGeoUri, readMapLink } from './read-map-link.ts'
import { type CoordinatesProblem, type CoordinatesReading, readPair } from './read-pair.ts'

/** Two angles take up to about 60 characters, a map site's URL about 1,500. */
const maxTextLength = 200
const maxLinkLength = 4000

/**
 * Reads typed or pasted coordinates: decimal degrees, degrees with minutes and seconds, a `geo:` URI or a map site's URL (never fetched). Latitude
 * comes first unless letters or words say otherwise. Ambiguous or unreadable input is a problem, never a place.
 */
export function readCoordinates(typed: string): CoordinatesReading {
  if (typed.length > maxLinkLength) return { problem: 'not-coordinates' }
  const text = withoutPercent(typed.trim())
  if (/^geo:/i.test(text)) return readGeoUri(text, readAngles)
  const link = linkIn(text)
  return link ? readMapLink(link, readAngles) : readAngles(text)
}

/** The place in a text, or null. */
export function findPlace(typed: string): Point | null {
  const reading = readCoordinates(typed)
  return 'point' in reading ? reading.point : null
}

/** Whether a text is not coordinates but may be a place name: words, or a number such as a postal code. */
export function mayBeName(typed: string): boolean {
  const reading = readCoordinates(typed)
  if ('point' in reading) return false
  return reading.problem === 'not-coordinates' || (reading.problem === 'one-number' && /^[\p{L}\d\s-]+$/u.test(typed))
}

/** Decodes text copied from a URL ('%2C'), also if encoded twice. URLs themselves stay unchanged. */
function withoutPercent(text: string, times = 2): string {
  if (times === 0 || !/%[\da-f]{2}/i.test(text) || /^\S+:\/\//.test(text) || linkIn(text)) return text
  try {
    return withoutPercent(decodeURIComponent(text), times - 1)
  } catch {
    // A literal percent sign.
    return text
  }
}

/** Phones share a place's name before the URL. */
function linkIn(text: string): URL | null {
  const [written] = /https?:\/\/\S+/i.exec(text) ?? /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)$/i.exec(text) ?? []
  if (!written) return null
  return parseUrl(/^https?:/i.test(written) ? written : `https://${written}`)
}

function readAngles(written: string): CoordinatesReading {
  if (written.length > maxTextLength) return { problem: 'not-coordinates' }
  const text = withoutWrapping(cleanText(written))
  const readings = waysToReadCommas(text).map(readTokens)
  const [first, second] = readings
  if (!second) return first!
  const points = readings.flatMap((reading) => ('point' in reading ? [reading] : []))
  // '48,85' is one latitude or two whole numbers.
  if ('problem' in second && second.problem === 'one-number' && points.length > 0) return { problem: 'decimal-comma' }
  if (points.length > 1) return { problem: 'unclear' }
  return points[0] ?? (problemOf(second) === 'unclear' ? first! : second)
}

const problemOf = (reading: CoordinatesReading): CoordinatesProblem | null =>
  'problem' in reading ? reading.problem : null

function readTokens(text: string): CoordinatesReading {
  const tokens = tokensOf(text)
  if (tokens) return readPair(tokens)
  return { problem: /\p{L}/u.test(text) || !/\d/.test(text) ? 'not-coordinates' : 'unclear' }
}

/** Brackets, quotation marks and punctuation copied along with a place. */
function withoutWrapping(text: string): string {
  return (
    text
      .replace(/"(lat|latitude|lng|lon|long|longitude)"\s*:/gi, '$1 ')
      // Numbers in separate quotation marks, as in tables. A mark after a digit means minutes or seconds.
      .replace(/(?<=^|[^\d\s]\s*)(["'])\s*([+-]?\d+(?:[.,]\d+)?)\s*\1/g, ' $2 ')
      .replace(/^(["'])(.*)\1$/s, '$2')
      .replace(/[()[\]{}<>]/g, ' ')
      .replace(/[\s.,;]+$/, '')
      .trim()
  )
}

/** A comma separates numbers, or is the decimal mark if there is no period; both are tried. */
function waysToReadCommas(text: string): string[] {
  if (!/\d,\d/.test(text) || /\d\.\d/.test(text)) return [text]
  const decimal = text.replace(/(?<!\d|\d,)(\d+),(\d+)(?!\d|,\d)/g, '$1.$2')
  return /\d,\d/.test(decimal) ? [text] : [text, decimal]
}

/** Variants of signs across keyboards, languages and sites, and their normal form. */
const alike: ReadonlyArray<readonly [RegExp, string]> = [
  // Invisible marks in copied text.
  [/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''],
  [/[−‐‑‒–—﹣]/g, '-'],
  [/[°º˚⁰∘]|(?<=\d\s*)[度도]/g, '°'],
  [/[″”“„‟ʺ〞«»]|(?<=\d\s*)[秒초]|''|′′|’’/g, '"'],
  [/[′’‘‚‛ʹʼ´`‹›]|(?<=\d\s*)[分분]/g, "'"],
  [/[،、]/g, ','],
  [/٫|(?<=\d)·(?=\d)/g, '.'],
  // Arabic vowel signs and elongation.
  [/[\u064b-\u065f\u0640]/g, ''],
  [/➖/gu, '-'],
  [/➕/gu, '+'],
  // Emoji and keycap boxes. Pointing ones stay, because they may mean a direction.
  [/[\ufe0e\ufe0f\u20e3]/g, ''],
  [
    /(?![\u{1f446}-\u{1f449}\u{1f503}\u{1f504}\u{1f519}-\u{1f51d}\u{1f53a}-\u{1f53d}\u261a-\u261f])[\u{1f1e6}-\u{1f1ff}\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1faff}\u2600-\u26ff✅✔✨❤⭐]/gu,
    ' ',
  ],
  // Russian abbreviations, such as for northern latitude.
  [/(\P{L}[сю])\.?\s*ш\.?(?!\p{L})/giu, '$1'],
  [/(\P{L}[вз])\.?\s*д\.?(?!\p{L})/giu, '$1'],
]

/** Normalizes typed or pasted text: plain digits, minus, degree, minute and second signs. */
function cleanText(text: string): string {
  let clean = text
    .normalize('NFC')
    .replace(/[^\S\n\t]+/g, ' ')
    // Full-width letters, digits and punctuation.
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  clean = plainDigits(clean)
  for (const [signs, one] of alike) clean = clean.replace(signs, one)
  return withoutHyphens(clean.trim())
}

const degreesAndMinutes = (digits: number) => String.raw`(\d{${digits}})-(\d{2}(?:[.,]\d+)?)(?:-(\d{2}(?:[.,]\d+)?))?`
const atSea = new RegExp(
  String.raw`^(?:${degreesAndMinutes(2)}\s*([NS])[\s,;/]*${degreesAndMinutes(3)}\s*([EW])|([NS])\s*${degreesAndMinutes(2)}[\s,;/]*([EW])\s*${degreesAndMinutes(3)})$`,
  'i',
)
/** ISO 6709 in degrees: '+48.8584+002.2945/'. */
const signedTogether = /^([+-]\d{2}(?:\.\d+)?)([+-]\d{3}(?:\.\d+)?)\/?$/

/**
 * Nautical notation: '46-13.4N 004-26.2E'. Two digits of latitude and three of longitude distinguish it from ranges such as '10-20N 30-40E', which
 * are not a place.
 */
function withoutHyphens(text: string): string {
  const [, lat, lng] = signedTogether.exec(text) ?? []
  if (lat) return `${lat}, ${lng}`
  const found = atSea.exec(text)
  if (!found) return text
  const [first, second] = found[4] ? [found.slice(1, 5), found.slice(5, 9)] : [found.slice(9, 13), found.slice(13, 17)]
  return [first, second].map((parts) => parts.filter(Boolean).join(' ').replaceAll(',', '.')).join(', ')
}
