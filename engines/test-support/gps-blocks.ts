/** A value of a GPS tag: letters, or rationals; signed if one of them is negative. */
type GpsValue = string | readonly (readonly [number, number])[]

/** GPS tags by their EXIF names, as loosely typed as in files. */
export type GpsTags = Partial<Record<keyof typeof numbers, GpsValue>>

const numbers = {
  ...{ GPSLatitudeRef: 1, GPSLatitude: 2, GPSLongitudeRef: 3, GPSLongitude: 4 },
  ...{ GPSStatus: 9, GPSMapDatum: 18, GPSHPositioningError: 31 },
}

const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8])
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const i32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

/** A GPS directory that begins at this offset of a little-endian TIFF block (TIFF 6.0, section 2). */
function gpsDirectory(tags: GpsTags, offset: number): Buffer {
  const entries = Object.entries(tags).toSorted(
    ([one], [other]) => numbers[one as keyof typeof numbers] - numbers[other as keyof typeof numbers],
  )
  let free = offset + 2 + 12 * entries.length + 4
  const [heads, bodies]: [Buffer[], Buffer[]] = [[], []]
  for (const [name, value] of entries) {
    const isText = typeof value === 'string'
    const isSigned = !isText && value.flat().some((part) => part < 0)
    const body = isText ? Buffer.from(value, 'latin1') : Buffer.concat(value.flat().map(isSigned ? i32 : u32))
    const [type, count] = isText ? [2, value.length] : [isSigned ? 10 : 5, value.length]
    const isInline = body.length <= 4
    const place = isInline ? Buffer.concat([body, Buffer.alloc(4 - body.length)]) : u32(free)
    heads.push(Buffer.concat([u16(numbers[name as keyof typeof numbers]), u16(type), u32(count), place]))
    if (isInline) continue
    bodies.push(body)
    free += body.length
  }
  return Buffer.concat([u16(entries.length), ...heads, u32(0), ...bodies])
}

/** A block of EXIF with these GPS tags, from the header of its TIFF. */
export function exifWithGps(tags: GpsTags): Buffer {
  const pointer = Buffer.concat([u16(0x8825), u16(4), u32(1), u32(26)])
  return Buffer.concat([Buffer.from('II*\0'), u32(8), u16(1), pointer, u32(0), gpsDirectory(tags, 26)])
}

/** A JPEG file with these GPS tags in its EXIF, before blocks that it has. */
export function jpegWithGps(jpeg: Buffer, tags: GpsTags): Buffer {
  const block = Buffer.concat([Buffer.from('Exif\0\0'), exifWithGps(tags)])
  const length = Buffer.from([(block.length + 2) >> 8, (block.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, block, jpeg.subarray(2)])
}

/** A little-endian TIFF file of one picture with these GPS tags. */
export function tiffWithGps(tiff: Buffer, tags: GpsTags): Buffer {
  const pointed = tiffWithTag(tiff, { tag: 0x8825, value: 0 })
  // The directory is last in the file, and the pointer the last of its entries, before the offset of no other directory.
  return Buffer.concat([pointed.subarray(0, -8), u32(pointed.length), u32(0), gpsDirectory(tags, pointed.length)])
}

/** A little-endian TIFF file of one picture with one more tag of 32 bits, or with another value of it. */
export function tiffWithTag(tiff: Buffer, { tag, value }: { tag: number; value: number }): Buffer {
  const first = tiff.readUInt32LE(4)
  const count = tiff.readUInt16LE(first)
  const entries = Array.from({ length: count }, (_, at) => tiff.subarray(first + 2 + 12 * at, first + 14 + 12 * at))
  const others = entries.filter((entry) => entry.readUInt16LE(0) !== tag)
  // Directories begin at even offsets.
  const body = tiff.length % 2 === 0 ? tiff : Buffer.concat([tiff, Buffer.alloc(1)])
  const added = Buffer.concat([u16(tag), u16(4), u32(1), u32(value)])
  const directory = Buffer.concat([u16(others.length + 1), ...others, added, u32(0)])
  return Buffer.concat([body.subarray(0, 4), u32(body.length), body.subarray(8), directory])
}
