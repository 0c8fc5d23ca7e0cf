import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { landscape, tellingPhoto } from '../../test-support/sample-pictures.ts'
import { openSharpImages } from './sharp.ts'

const images = openSharpImages()
const size = { width: 90, height: 60 }

/** A photo in a format, with a phone's metadata. */
async function phonePhoto(format: 'jpeg' | 'png' | 'webp', gps: Record<string, string> = {}): Promise<Buffer> {
  const exif = {
    IFD0: {
      Make: 'Maker',
      Model: 'Phone 9',
      Software: '1.2',
      Artist: 'Ada',
      ImageDescription: 'Lisbon',
      Orientation: '1',
    },
    IFD2: {
      DateTimeOriginal: '2024:05:01 12:34:56',
      OffsetTimeOriginal: '+02:00',
      LensModel: 'wide',
      FNumber: '18/10',
    },
    IFD3: {
      ...{ GPSLatitudeRef: 'S', GPSLatitude: '38/1 42/1 4912345/100000' },
      ...{ GPSLongitudeRef: 'W', GPSLongitude: '9/1 8/1 21/1' },
      ...gps,
    },
  }
  return await landscape(size).withExif(exif).toFormat(format).toBuffer()
}

describe('a file’s metadata', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'is read from %s: place, moment and every kind of metadata',
    async (format) => {
      expect(await images.readMetadata(await phonePhoto(format))).toEqual({
        place: { lat: -38.713645, lng: -9.139167 },
        placeDoubt: null,
        takenAt: '2024-05-01T12:34:56+02:00',
        found: ['GPS position', 'time taken', 'camera', 'lens', 'author', 'caption', 'software', 'other camera data'],
      })
    },
  )

  test('XMP and color profiles are found in addition to EXIF; a time without an offset stays without one', async () => {
    const { place, found } = await images.readMetadata(await tellingPhoto(size))
    expect(place).toEqual({ lat: 38.713611, lng: -9.139167 })
    expect(found).toEqual(expect.arrayContaining(['GPS position', 'author', 'caption', 'XMP', 'color profile']))
    const exif = { IFD2: { DateTimeOriginal: '2024:05:01 12:34:56' } }
    const photo = await landscape(size).withExif(exif).jpeg().toBuffer()
    expect(await images.readMetadata(photo)).toMatchObject({ takenAt: '2024-05-01T12:34:56', found: ['time taken'] })
  })

  test('is empty for a file without any', async () => {
    const nothing = { place: null, placeDoubt: null, takenAt: null, found: [] }
    expect(await images.readMetadata(await landscape(size).jpeg().toBuffer())).toEqual(nothing)
  })

  test('a time that does not exist is left out', async () => {
    const photo = await landscape(size)
      .withExif({ IFD2: { DateTimeOriginal: '2024:13:40 99:00:00' } })
      .jpeg()
      .toBuffer()
    expect((await images.readMetadata(photo)).takenAt).toBeNull()
  })

  test('if broken is not an error: it is listed but gives no facts', async () => {
    const whole = await phonePhoto('jpeg')
    const at = whole.indexOf('Exif\0\0') + 6
    for (const noise of [0x00, 0xff, 0x49]) {
      const broken = Buffer.from(whole)
      broken.fill(noise, at + 8, at + 60)
      expect(await images.readMetadata(broken)).toMatchObject({ place: null })
    }
  })
})

describe('a cleaned file', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'of a %s with appended bytes contains only its picture',
    async (format) => {
      const zip = Buffer.from('PK\x03\x04 the hidden archive')
      const original = Buffer.concat([await phonePhoto(format), zip, Buffer.from('<script>hidden</script>')])
      const { variants } = await images.prepare(original, { formats: ['jpeg', 'webp'] })
      for (const { bytes } of variants) {
        expect(bytes.includes('hidden')).toBe(false)
        expect(bytes.includes('Lisbon')).toBe(false)
        expect((await images.readMetadata(bytes)).found).toEqual([])
      }
    },
  )
})

describe('fingerprints', () => {
  const fingerprint = async (file: Buffer) => (await images.prepare(file, { formats: ['webp'] })).fingerprint
  /** The number of different bits, of 64. */
  const difference = (one: string, other: string) =>
    (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length
  /** Hills under a sky, so that pictures differ. */
  const scene = (turn: number) => {
    const hills = Array.from({ length: 9 }, (_, n) => {
      const gray = 20 + ((n * n * 37 + turn * 90) % 200)
      return `<ellipse cx="${n * 60}" cy="${60 + ((n * 97 * turn) % 200)}" rx="70" ry="${50 + 9 * n}" fill="rgb(${gray},${gray},${gray})"/>`
    })
    const sky = `<linearGradient id="sky" x2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#222"/></linearGradient>`
    const drawing = `<defs>${sky}</defs><rect width="480" height="320" fill="url(#sky)"/>${hills.join('')}`
    return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320">${drawing}</svg>`))
  }

  test('the same picture under other metadata has the same pixels', async () => {
    const [bare, tagged] = [
      scene(1).png(),
      scene(1)
        .withExif({ IFD0: { Artist: 'Ada' } })
        .png(),
    ]
    expect(await fingerprint(await bare.toBuffer())).toEqual(await fingerprint(await tagged.toBuffer()))
  })

  test('the same picture in another size or quality looks the same, a different one does not', async () => {
    const original = await fingerprint(await scene(1).png().toBuffer())
    expect(original.look).toMatch(/^[0-9a-f]{16}$/)
    const copies = [scene(1).resize(240).jpeg({ quality: 60 }), scene(1).webp({ quality: 40 })]
    for (const copy of copies) {
      const { look, pixels } = await fingerprint(await copy.toBuffer())
      expect(difference(look, original.look)).toBeLessThanOrEqual(6)
      expect(pixels).not.toBe(original.pixels)
    }
    const other = await fingerprint(await scene(3).png().toBuffer())
    expect(difference(other.look, original.look)).toBeGreaterThan(6)
  })
})
