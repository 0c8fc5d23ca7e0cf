import { findBlocks } from './find-blocks.ts'
import { readPlace } from './photo-place.ts'
import type { MetadataKind, PhotoMetadata } from './port.ts'
import { type ExifTags, readExif } from './read-exif.ts'

/** The metadata blocks of a file as its decoder found them. */
export interface MetadataBlocks {
  exif?: Buffer | undefined
  xmp?: Buffer | undefined
  iptc?: Buffer | undefined
  icc?: Buffer | undefined
  tifftagPhotoshop?: Buffer | undefined
  comments?: unknown[] | undefined
}

/** The tags of each kind of metadata. A tag in none of these lists is other camera data. */
const kinds: Partial<Record<MetadataKind, RegExp>> = {
  'GPS position': /^(?:GPS|latitude$|longitude$)/,
  'time taken': /^(?:CreateDate|DateTimeOriginal|ModifyDate|DateTime|DateTimeDigitized|OffsetTime|SubSecTime)/,
  camera: /^(?:Make|Model|SerialNumber|BodySerialNumber|CameraOwnerName|UniqueCameraModel)$/,
  lens: /^Lens/,
  author: /^(?:Artist|Copyright|XPAuthor|OwnerName)$/,
  caption: /^(?:ImageDescription|UserComment|userComment|XPTitle|XPComment|XPKeywords|XPSubject|DocumentName)$/,
  software: /^(?:Software|ProcessingSoftware|HostComputer)$/,
}

/** Tags that every picture has and that say nothing about it. */
const plain =
  /^(?:(?:Sub|NewSub)fileType|(?:Rows|Samples)Per(?:Strip|Pixel)|(?:Strip|Tile)(?:Offsets|ByteCounts)|Tile(?:Width|Length)|BitsPerSample|Compression|PhotometricInterpretation|PlanarConfiguration|Predictor|FillOrder|ExtraSamples|SampleFormat|JPEGTables|YCbCrSubSampling|YCbCrCoefficients|ReferenceBlackWhite|PageNumber|(?:Min|Max)SampleValue|ApplicationNotes|xmp|XMP|icc|ICC|iptc|IPTC|ICC_Profile|InterColorProfile|Orientation|[XY]Resolution|ResolutionUnit|YCbCrPositioning|ColorSpace|ExifVersion|FlashpixVersion|ComponentsConfiguration|(?:Exif)?Image(?:Width|Height|Length)|PixelXDimension|PixelYDimension)$/

/** Reads the facts in a file's metadata: in the blocks that its decoder reports, and in those that it overlooks. */
export async function metadataOf(file: Buffer, blocks: MetadataBlocks): Promise<PhotoMetadata> {
  const found = findBlocks(file)
  const exif = await Promise.all([...(blocks.exif ? [blocks.exif] : []), ...found.exif].map(readExif))
  const xmp = [...(blocks.xmp ? [blocks.xmp] : []), ...found.xmp]
  const reading = readPlace(exif, xmp)
  // The first block of several comes first.
  const tags: ExifTags = Object.assign({}, ...exif.toReversed())
  const names = Object.keys(tags).filter((name) => !plain.test(name))
  // Cameras without a GPS fix write a GPS block without a place.
  const known = Object.entries(kinds).filter(([kind]) => kind !== 'GPS position' || reading !== null)
  const detailed = known.filter(
    ([kind, pattern]) => kind === 'GPS position' || names.some((name) => pattern.test(name)),
  )
  const hasOther = names.some((name) => !known.some(([, pattern]) => pattern.test(name)))
  const all: [MetadataKind, boolean][] = [
    ...detailed.map(([kind]): [MetadataKind, boolean] => [kind as MetadataKind, true]),
    ['other camera data', hasOther],
    ['XMP', xmp.length > 0],
    ['IPTC', blocks.iptc !== undefined || blocks.tifftagPhotoshop !== undefined],
    ['comments', (blocks.comments ?? []).length > 0],
    ['color profile', blocks.icc !== undefined],
  ]
  return {
    place: reading?.place ?? null,
    placeDoubt: reading?.doubt ?? null,
    takenAt: momentOf(tags),
    found: all.filter(([, is]) => is).map(([kind]) => kind),
  }
}

/** EXIF writes '2024:05:01 12:34:56', and the offset from UTC in another tag (CIPA DC-008, 4.6.5 and 4.6.6). */
function momentOf(tags: ExifTags): string | null {
  const written = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(String(tags.DateTimeOriginal ?? tags.CreateDate ?? ''))
  if (!written) return null
  const [, year, month, day, time] = written
  const offset = /^[+-]\d\d:\d\d$/.exec(String(tags.OffsetTimeOriginal ?? tags.OffsetTime ?? ''))?.[0] ?? ''
  const moment = `${year}-${month}-${day}T${time}`
  return Number.isNaN(Date.parse(`${moment}Z`)) ? null : moment + offset
}
