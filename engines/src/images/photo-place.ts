import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import type { PhotoMetadata, PlaceDoubt } from './port.ts'
import type { ExifTags } from './read-exif.ts'

type Place = NonNullable<PhotoMetadata['place']>
/** A place and what makes it doubtful; a place that cannot be told, with the reason; or null if nothing names one. */
export type PlaceReading = { place: Place | null; doubt: PlaceDoubt | null } | null

interface Axis {
  most: number
  /** The spellings of the direction in which degrees count, and of the opposite one. */
  positive: readonly string[]
  negative: readonly string[]
  doubt: PlaceDoubt
}

const axes: { lat: Axis; lng: Axis } = {
  lat: {
    most: 90,
    positive: ['n', 'north', 'nord', 'norte'],
    negative: ['s', 'south', 'süd', 'sud', 'sur', 'sul'],
    doubt: 'no-north-or-south',
  },
  lng: {
    most: 180,
    positive: ['e', 'east', 'est', 'este', 'ost', 'leste'],
    negative: ['w', 'west', 'ouest', 'oeste'],
    doubt: 'no-east-or-west',
  },
}

/** Places of EXIF and XMP that differ by less are the same: both round. About 10 m. */
const sameDegrees = 1e-4

/** Above this error in meters, as the receiver estimated it, the place is doubtful. */
const mostErrorM = 100

/** Reads where a photo was taken from all its blocks of EXIF and XMP. Returns only a complete and unambiguous place. */
export function readPlace(exif: readonly ExifTags[], xmp: readonly Buffer[]): PlaceReading {
  const readings = [...exif.map(placeOfExif), ...xmp.map(placeOfXmp)].filter((reading) => reading !== null)
  const against = readings.find(({ doubt }) => doubt === 'no-fix' || doubt === 'two-positions')
  if (against) return against
  const [first, ...others] = readings.flatMap(({ place }) => place ?? [])
  if (!first) return readings[0] ?? null
  if (others.some((other) => !isSame(first, other))) return { place: null, doubt: 'two-positions' }
  return { place: first, doubt: readings.find(({ place, doubt }) => place && doubt)?.doubt ?? null }
}

function placeOfExif(tags: ExifTags): PlaceReading {
  const { GPSLatitude: lat, GPSLongitude: lng, GPSLatitudeRef: northOrSouth, GPSLongitudeRef: eastOrWest } = tags
  if (lat === undefined && lng === undefined) return null
  // Cameras without a GPS fix write zeros.
  if ([lat, lng].every((angle) => numbersOf(angle).every((number) => number === 0))) return null
  return placeFrom({
    lat: [degreesOf(numbersOf(lat)), wordOf(northOrSouth)],
    lng: [degreesOf(numbersOf(lng)), wordOf(eastOrWest)],
    status: wordOf(tags.GPSStatus),
    datum: wordOf(tags.GPSMapDatum),
    errorM: typeof tags.GPSHPositioningError === 'number' ? tags.GPSHPositioningError : 0,
  })
}

/** The names of Exif in XMP (ISO 16684-1), which a file may shorten to any prefix. */
const exifNames = 'http://ns.adobe.com/exif/1.0/'

/** XMP writes '38,42.8167N' or '38,42,49N', some programs the direction in a field of its own; as attributes or elements. */
function placeOfXmp(packet: Buffer): PlaceReading {
  const read = fieldsOf(packet)
  if (read === 'unreadable') return { place: null, doubt: 'unreadable' }
  const [lat, lng] = [read('GPSLatitude'), read('GPSLongitude')]
  if (lat.length === 0 && lng.length === 0) return null
  if (lat.length > 1 || lng.length > 1) return { place: null, doubt: 'two-positions' }
  const axisOf = (axis: Axis, [written = '']: string[], references: string[]): Half | null => {
    const [, angle = '', inside = ''] = /^\s*([\d.,]+)\s*(\p{L}*)\s*$/u.exec(written) ?? []
    const words = [inside, ...references].map(wordOf).filter(Boolean)
    if (new Set(words.map((word) => signOf(axis, word))).size > 1) return null
    const parts = angle.split(',')
    const areNumbers = parts.every((part) => /^\d+(?:\.\d+)?$/.test(part))
    return [areNumbers ? degreesOf(parts.map(Number)) : null, words[0] ?? '']
  }
  const north = axisOf(axes.lat, lat, read('GPSLatitudeRef'))
  const east = axisOf(axes.lng, lng, read('GPSLongitudeRef'))
  if (north === null || east === null) return { place: null, doubt: 'two-positions' }
  const [[status], [datum], [error = '']] = [read('GPSStatus'), read('GPSMapDatum'), read('GPSHPositioningError')]
  const [over = 0, under = 1] = error.split('/').map(Number)
  return placeFrom({ lat: north, lng: east, status: wordOf(status), datum: wordOf(datum), errorM: over / under })
}

/** Reads the different values of a field, trimmed. A packet that is not well-formed is unreadable if it seems to have a position. */
function fieldsOf(packet: Buffer): ((name: string) => string[]) | 'unreadable' {
  const text = textOf(packet)
  try {
    const elements = [
      ...new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml').getElementsByTagName('*'),
    ]
    return (name) => {
      const values = elements.flatMap((element) => [
        element.getAttributeNS(exifNames, name) ?? '',
        element.namespaceURI === exifNames && element.localName === name ? (element.textContent ?? '') : '',
      ])
      return [...new Set(values.map((value) => value.trim()).filter(Boolean))]
    }
  } catch {
    return /GPSL(?:at|ong)itude/.test(text) ? 'unreadable' : () => []
  }
}

/** A packet is UTF-8 or UTF-16 in one of both byte orders (ISO 16684-1, 7.3.2). */
function textOf(packet: Buffer): string {
  const zero = packet.subarray(0, 4).indexOf(0)
  if (zero < 0) return packet.toString('utf8')
  return new TextDecoder(zero % 2 === 0 ? 'utf-16be' : 'utf-16le').decode(packet)
}

type Half = readonly [degrees: number | null, word: string]

interface Written {
  lat: Half
  lng: Half
  status: string
  datum: string
  errorM: number
}

function placeFrom({ lat, lng, status, datum, errorM }: Written): PlaceReading {
  const no = (doubt: PlaceDoubt) => ({ place: null, doubt })
  if (status === 'v') return no('no-fix')
  if (lat[0] === null || lng[0] === null) return no('unreadable')
  const [northward, eastward] = [signOf(axes.lat, lat[1]), signOf(axes.lng, lng[1])]
  if (northward === null && eastward === null) return no('no-directions')
  if (northward === null) return no(axes.lat.doubt)
  if (eastward === null) return no(axes.lng.doubt)
  const place = { lat: rounded(northward * lat[0]), lng: rounded(eastward * lng[0]) }
  const isOnEarth = Math.abs(place.lat) <= axes.lat.most && Math.abs(place.lng) <= axes.lng.most
  if (!isOnEarth) return no('unreadable')
  if (datum && !/^wgs-?(?:19)?84$/.test(datum)) return { place, doubt: 'other-datum' }
  return { place, doubt: errorM > mostErrorM ? 'imprecise' : null }
}

const signOf = ({ positive, negative }: Axis, word: string) =>
  positive.includes(word) ? 1 : negative.includes(word) ? -1 : null

/** A reference as a word in small letters, without the NUL and the spaces that fill its field. */
const wordOf = (reference: unknown) =>
  typeof reference === 'string' ? reference.replace(/[\0\s]/g, '').toLowerCase() : ''

const numbersOf = (angle: unknown): number[] =>
  (Array.isArray(angle) ? angle : [angle]).map((part) => (typeof part === 'number' ? part : Number.NaN))

/**
 * The degrees from one to three parts: degrees, minutes and seconds, of which only the last relevant one may have decimals. Null if a needed part is
 * missing or ambiguous, and for signed degrees: the sign would repeat or contradict the reference.
 */
function degreesOf(parts: readonly number[]): number | null {
  const sound = parts.map((part) => (Number.isFinite(part) && part >= 0 ? part : null))
  const [degrees, minutes = 0, seconds = 0] = sound
  if (sound.length === 0 || sound.length > 3 || degrees === null || degrees === undefined) return null
  // A division by zero counts as missing. After decimals no further part is possible.
  if (!Number.isInteger(degrees)) return (minutes ?? 0) === 0 && (seconds ?? 0) === 0 ? degrees : null
  if (minutes === null || minutes >= 60) return null
  if (!Number.isInteger(minutes)) return (seconds ?? 0) === 0 ? degrees + minutes / 60 : null
  return seconds === null || seconds > 60 ? null : degrees + minutes / 60 + seconds / 3600
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0

const isSame = (one: Place, other: Place) =>
  Math.abs(one.lat - other.lat) <= sameDegrees && Math.abs(one.lng - other.lng) <= sameDegrees
