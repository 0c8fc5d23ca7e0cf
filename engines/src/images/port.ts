/** The formats offered to browsers, smallest first. */
export const photoFormats = ['avif', 'webp', 'jpeg'] as const

export type PhotoFormat = (typeof photoFormats)[number]

/** One encoded copy of a photo. It contains only pixels: no EXIF, XMP, IPTC, comments or color profile. */
export interface PhotoVariant {
  format: PhotoFormat
  /** Sharp copies are for players who may see the photo; blurred ones are for everyone and cannot be sharpened again. */
  kind: 'sharp' | 'blurred'
  /** The actual width in pixels: 640, 1280 or 2048, or the upright original's if smaller. */
  width: number
  /** The real height in pixels. */
  height: number
  bytes: Buffer
  /** The media type to serve it with: 'image/avif', 'image/webp' or 'image/jpeg'. */
  contentType: string
}

export interface PreparedPhoto {
  /** Pixels of the original, turned upright. */
  width: number
  height: number
  /** Shown while a copy loads. Made from the blurred copy, so everyone may see it. */
  placeholder: {
    /** '#rrggbb', lower case. */
    dominantColor: string
    /** A data URL of a WebP picture at most 16 pixels on its longer side; at most 400 characters in all. */
    tinyDataUrl: string
  }
  /** Fingerprints, to recognize the photo in another file. */
  fingerprint: PhotoFingerprint
  /** By kind (sharp first), then width, then the order of `photoFormats`. */
  variants: PhotoVariant[]
}

export interface PhotoFingerprint {
  /** A perceptual hash of 64 bits, in hex; files of one photo in other sizes and qualities differ in few bits. */
  look: string
  /** A hash of the decoded pixels, in hex: equal for files that differ only in their metadata. */
  pixels: string
}

/** A file's metadata. */
export interface PhotoMetadata {
  /** The place from its GPS data, in degrees, rounded to six decimals. Null unless complete and unambiguous. */
  place: { lat: number; lng: number } | null
  /** Why there is no place although the file names one, or why the place may be wrong. Null otherwise. */
  placeDoubt: PlaceDoubt | null
  /** The camera's time, 'YYYY-MM-DDTHH:MM:SS', with the offset from UTC if known. */
  takenAt: string | null
  /** The kinds of metadata in the file, in words for people. */
  found: MetadataKind[]
}

/**
 * What is wrong with a position: a part is missing, it is unreadable, the file names two, or the receiver had no fix. With the last two there is a
 * place, but it may be off: the receiver estimated an error above 100 m, or the degrees are not those of WGS 84.
 */
export const placeDoubts = [
  'no-north-or-south',
  'no-east-or-west',
  'no-directions',
  'unreadable',
  'two-positions',
  'no-fix',
  'imprecise',
  'other-datum',
] as const
export type PlaceDoubt = (typeof placeDoubts)[number]

export type MetadataKind =
  | 'GPS position'
  | 'time taken'
  | 'camera'
  | 'lens'
  | 'author'
  | 'caption'
  | 'software'
  | 'other camera data'
  | 'XMP'
  | 'IPTC'
  | 'comments'
  | 'color profile'

export interface PreparationOptions {
  /** The formats of the sharp copies; default: all. Blurred copies are always WebP and JPEG. */
  formats?: readonly PhotoFormat[]
  /** Checks the size of the upright original before copies are made; default: any size. */
  shape?: { shortestSide: number; mostTimesAsLong: number }
}

/** Makes copies of an uploaded file that may be served. */
export interface Images {
  /**
   * Decodes a JPEG, HEIC, PNG, WebP, TIFF or still GIF file of less than 10 MB (of 1024 × 1024 bytes) and at most 50 megapixels, turns it upright,
   * converts it to sRGB and encodes its copies. Takes seconds for a large photo, so call it in a background job.
   *
   * @throws ImageRefused when the file is not such a picture; nothing of it is stored.
   */
  prepare(original: Buffer, options?: PreparationOptions): Promise<PreparedPhoto>
  /**
   * Reads the metadata of a file in the same formats. Broken metadata is listed, without facts.
   * @throws ImageRefused
   */
  readMetadata(original: Buffer): Promise<PhotoMetadata>
  /**
   * Draws a JPEG, PNG, WebP or still GIF file as a logo at every size in WebP and PNG, preserving transparency.
   *
   * @throws ImageRefused
   */
  prepareLogo(original: Buffer): Promise<LogoCopy[]>
}

/** The height in pixels, twice that of the logo on a page. */
export const logoHeights = { sm: 64, md: 96, lg: 144, xl: 224 } as const

/** One drawing of a logo. It contains only pixels. */
export interface LogoCopy {
  size: keyof typeof logoHeights
  format: 'webp' | 'png'
  width: number
  height: number
  bytes: Buffer
  contentType: string
}

/** Uploads must be smaller than this. */
export const maxOriginalBytes = 10 * 1024 * 1024

/** The most pixels that are decoded. */
export const maxOriginalPixels = 50_000_000

/** Reasons to refuse a photo, each with its sentence for the uploader. */
export const imageRefusals = {
  'too-large': 'The image file must be less than 10MB.',
  'too-many-pixels': 'The image has more than 50 megapixels. Please send a smaller one.',
  'not-an-image': 'The file is not a JPEG, HEIC, PNG, WebP, TIFF or GIF image.',
  'too-small': 'The image is too small.',
  'too-narrow': 'The image is too narrow.',
  raw: 'The file is a raw photo. Please export it as JPEG first.',
  animated: 'The image is animated. Please send a still image.',
  damaged: 'The image file is incomplete or damaged.',
} as const

export type ImageRefusalCode = keyof typeof imageRefusals

/** An expected refusal of a file. The message is a sentence for the uploader. */
export class ImageRefused extends Error {
  override name = 'ImageRefused'
  readonly code: ImageRefusalCode
  constructor(code: ImageRefusalCode, options?: { cause?: unknown }) {
    super(imageRefusals[code], options)
    this.code = code
  }
}
