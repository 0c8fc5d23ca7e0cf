import exifr from 'exifr'

/** Tags by name. The degrees of a position are numbers, `NaN` and infinite where a file divides by zero. */
export type ExifTags = Record<string, unknown>

/** Reads a block of EXIF, with or without JPEG's mark before it. Returns an unknown tag for an unreadable block, to show that there was one. */
export async function readExif(block: Buffer): Promise<ExifTags> {
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block
  try {
    return (
      (await exifr.parse(tiff, { gps: true, exif: true, ifd0: {}, reviveValues: false, translateValues: false })) ?? {}
    )
  } catch {
    // The file is broken: all that is known is that it has a block.
    return { unreadable: true }
  }
}
