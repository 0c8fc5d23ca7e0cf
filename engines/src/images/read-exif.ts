import exifr from 'exifr'

/** Tags by name; `latitude` and `longitude` are the place in degrees, where there is one. */
export type ExifTags = Record<string, unknown>

/**
 * Reads a block of EXIF, with or without the mark that JPEG puts before it. Returns an unknown tag for a block that cannot be read: it was there
 * all the same.
 */
export async function readExif(block: Buffer): Promise<ExifTags> {
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block
  try {
    return (
      (await exifr.parse(tiff, { gps: true, exif: true, ifd0: {}, reviveValues: false, translateValues: false })) ?? {}
    )
  } catch {
    // Somebody else's file, broken in whatever way: nothing can be said but that there is something.
    return { unreadable: true }
  }
}
