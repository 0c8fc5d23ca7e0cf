import type { PhotoMetadata, PlaceDoubt } from './port.ts'
import type { ExifTags } from './read-exif.ts'

type Place = NonNullable<PhotoMetadata['place']>
/** A place; why there is none although the file names one; or null if it names none. */
export type PlaceReading = { place: Place } | { doubt: PlaceDoubt } | null

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

/** Reads where a photo was taken: from its EXIF, else from its XMP. Returns only a complete and unambiguous place. */
export function readPlace(tags: ExifTags, xmp: Buffer | undefined): PlaceReading {
  const [exif, other] = [placeOfExif(tags), placeOfXmp(xmp?.toString('utf8') ?? '')]
  if (exif === null || other === null) return exif ?? other
  if ('place' in exif && 'place' in other) return isSame(exif.place, other.place) ? exif : { doubt: 'two-positions' }
  return 'place' in exif ? exif : other
}

function placeOfExif(tags: ExifTags): PlaceReading {
  const { GPSLatitude: lat, GPSLongitude: lng, GPSLatitudeRef: northOrSouth, GPSLongitudeRef: eastOrWest } = tags
  if (lat === undefined && lng === undefined) return null
  // Cameras without a GPS fix write zeros.
  if ([lat, lng].every((angle) => numbersOf(angle).every((number) => number === 0))) return null
  return placeFrom({
    lat: [degreesOf(numbersOf(lat)), wordOf(northOrSouth)],
    lng: [degreesOf(numbersOf(lng)), wordOf(eastOrWest)],
  })
}

/** XMP writes '38,42.8167N' or '38,42,49N' (Exif in XMP, ISO 16684-1), as an attribute or an element. */
function placeOfXmp(xmp: string): PlaceReading {
  const [lat, lng] = ['Latitude', 'Longitude'].map(
    (name) =>
      new RegExp(`exif:GPS${name}(?:\\s*=\\s*["']([^"']*)["']|[^<>]*>([^<]*)<)`).exec(xmp)?.slice(1).find(Boolean) ??
      '',
  )
  if (!lat && !lng) return null
  const [north, east] = [lat, lng].map((written) => {
    const [, angle = '', word = ''] = /^\s*([\d.,]+)\s*(\p{L}*)\s*$/u.exec(written!) ?? []
    const parts = angle.split(',')
    const areNumbers = parts.every((part) => /^\d+(?:\.\d+)?$/.test(part))
    return [areNumbers ? degreesOf(parts.map(Number)) : null, wordOf(word)] as const
  })
  return placeFrom({ lat: north!, lng: east! })
}

type Half = readonly [degrees: number | null, word: string]

function placeFrom({ lat, lng }: { lat: Half; lng: Half }): PlaceReading {
  if (lat[0] === null || lng[0] === null) return { doubt: 'unreadable' }
  const [northward, eastward] = [signOf(axes.lat, lat[1]), signOf(axes.lng, lng[1])]
  if (northward === null && eastward === null) return { doubt: 'no-directions' }
  if (northward === null) return { doubt: axes.lat.doubt }
  if (eastward === null) return { doubt: axes.lng.doubt }
  const place = { lat: rounded(northward * lat[0]), lng: rounded(eastward * lng[0]) }
  const isOnEarth = Math.abs(place.lat) <= axes.lat.most && Math.abs(place.lng) <= axes.lng.most
  return isOnEarth ? { place } : { doubt: 'unreadable' }
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
