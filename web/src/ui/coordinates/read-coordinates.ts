import type { Point } from '@whereabouts/game/distance'
import { parseUrl } from '../../lib/parse-url.ts'
import { tokensOf } from './coordinate-tokens.ts'
import { readGeoUri, readMapLink } from './read-map-link.ts'
import { type CoordinatesProblem, type CoordinatesReading, readPair } from './read-pair.ts'

/** The longest writing of two angles has some 60 characters, the longest address of a map site some 1,500. */
const maxTextLength = 200
const maxLinkLength = 4000

/**
 * Reads what people type or paste for a place: decimal degrees, degrees with minutes and seconds, a `geo:` address or the address of a map
 * site, from which nothing is fetched. Latitude comes first unless letters or words say otherwise. What can be read in two ways, or not
 * at all, is a problem and never a place.
 */
export function readCoordinates(typed: string): CoordinatesReading {
  const text = typed.trim()
  if (text.length > maxLinkLength) return { problem: 'not-coordinates' }
  if (/^geo:/i.test(text)) return readGeoUri(text, readAngles)
  const link = linkIn(text)
  return link ? readMapLink(link, readAngles) : readAngles(text)
}

/** The place that a text names, or null. */
export function findPlace(typed: string): Point | null {
  const reading = readCoordinates(typed)
  return 'point' in reading ? reading.point : null
}

/** Whether a text is no try at coordinates, but may be the name of a place: words, or a number such as a postal code. */
export function mayBeName(typed: string): boolean {
  const reading = readCoordinates(typed)
  if ('point' in reading) return false
  return reading.problem === 'not-coordinates' || (reading.problem === 'one-number' && /^[\p{L}\d\s-]+$/u.test(typed))
}

/** Sharing from a phone puts the name of the place before the address. */
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
  // '48,85' is a latitude alone or two whole numbers.
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

/** Brackets, quotation marks and the end of a sentence, as they come along when a place is copied out of a text or a program. */
function withoutWrapping(text: string): string {
  return text
    .replace(/"(lat|latitude|lng|lon|long|longitude)"\s*:/gi, '$1 ')
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replace(/[()[\]{}<>]/g, ' ')
    .replace(/[\s.,;]+$/, '')
    .trim()
}

/** A comma stands between two numbers, or before decimals where no point does; both are tried. */
function waysToReadCommas(text: string): string[] {
  if (!/\d,\d/.test(text) || /\d\.\d/.test(text)) return [text]
  const decimal = text.replace(/(?<!\d|\d,)(\d+),(\d+)(?!\d|,\d)/g, '$1.$2')
  return /\d,\d/.test(decimal) ? [text] : [text, decimal]
}

/** Signs that different keyboards, languages and sites use for one thing, and the one that is read. */
const alike: ReadonlyArray<readonly [RegExp, string]> = [
  // Invisible marks that come along when text is copied.
  [/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''],
  [/[−‐‑‒–—﹣]/g, '-'],
  [/[°º˚⁰∘度]/g, '°'],
  [/[″”“„ʺ〞秒]|''|′′|’’/g, '"'],
  [/[′’‘ʹʼ´`分]/g, "'"],
  [/[،、]/g, ','],
  [/٫/g, '.'],
  // Russian abbreviations of 'northern breadth' and the like.
  [/(\P{L}[сю])\.?\s*ш\.?(?!\p{L})/giu, '$1'],
  [/(\P{L}[вз])\.?\s*д\.?(?!\p{L})/giu, '$1'],
]

/** The zeros of the digits of other scripts; the nine others follow them. */
const zeros = ['٠', '۰', '०']
const otherDigit = /[٠-٩۰-۹०-९]/g

/** Brings what was typed or pasted into the signs that are read: plain digits, minus, degree, minute and second. */
function cleanText(text: string): string {
  let clean = text
    // Full-width letters, digits and punctuation.
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(otherDigit, plainDigit)
  for (const [signs, one] of alike) clean = clean.replace(signs, one)
  return clean.trim()
}

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = zeros.map((sign) => sign.charCodeAt(0)).find((start) => code >= start && code < start + 10)
  return zero === undefined ? digit : String(code - zero)
}
