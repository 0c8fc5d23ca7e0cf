import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { exifWithGps, type GpsTags, jpegWithGps, tiffWithGps } from '../../test-support/gps-blocks.ts'
import { landscape } from '../../test-support/sample-pictures.ts'
import { pngChunk } from './png-chunk.ts'
import { openSharpImages } from './sharp.ts'

const images = openSharpImages()
const picture = () => landscape({ width: 90, height: 60 })
const sydney = { lat: -33.8568, lng: 151.2153 }

/** The tags' rational numbers, as in '33/1 51408/1000'. */
const rationals = (text: string) => text.split(' ').map((one) => one.split('/').map(Number) as [number, number])
const [lat, lng] = [rationals('33/1 51/1 2448/100'), rationals('151/1 12/1 5508/100')]
const whole: GpsTags = { GPSLatitudeRef: 'S\0', GPSLatitude: lat, GPSLongitudeRef: 'E\0', GPSLongitude: lng }

const placed = (north: string, east = '151/1 12/1 5508/100'): GpsTags => ({
  ...whole,
  ...{ GPSLatitude: rationals(north), GPSLongitude: rationals(east) },
})

async function readJpeg(tags: GpsTags) {
  return images.readMetadata(jpegWithGps(await picture().jpeg().toBuffer(), tags))
}

const xmpOf = (tags: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${tags}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
const attributes = (north: string, east: string) =>
  xmpOf(
    `<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${north}" exif:GPSLongitude="${east}"/>`,
  )

/** Degrees as elements, with `S` and `E` in fields of their own. */
function withReferences(north: string, east: string, { isBefore = false, south = 'S' } = {}): string {
  const field = (name: string, value: string) => `<exif:GPS${name}>${value}</exif:GPS${name}>`
  const fields = [
    field('Latitude', north),
    field('LatitudeRef', south),
    field('Longitude', east),
    field('LongitudeRef', 'E'),
  ]
  const ordered = isBefore ? fields.toReversed() : fields
  return xmpOf(`<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/">${ordered.join('')}</rdf:Description>`)
}

describe('a complete and unambiguous place is proposed', () => {
  test.each<[string, GpsTags]>([
    ['degrees, minutes and seconds', whole],
    ['references in small letters', { ...whole, GPSLatitudeRef: 's\0', GPSLongitudeRef: 'e\0' }],
    ['references without their NUL', { ...whole, GPSLatitudeRef: 'S', GPSLongitudeRef: 'E' }],
    ['references as words', { ...whole, GPSLatitudeRef: 'South\0', GPSLongitudeRef: 'EAST \0\0' }],
    ['decimal minutes', placed('33/1 51408/1000', '151/1 12918/1000')],
    ['decimal minutes, and seconds that divide by zero', placed('33/1 51408/1000 0/0', '151/1 12918/1000 0/0')],
    ['decimal degrees alone', placed('338568/10000', '1512153/10000')],
    ['decimal degrees with empty minutes', placed('338568/10000 0/1 0/1', '1512153/10000 0/0 0/0')],
  ])('%s', async (_what, tags) => {
    const { place, placeDoubt, found } = await readJpeg(tags)
    expect([place, placeDoubt]).toEqual([sydney, null])
    expect(found).toContain('GPS position')
  })

  test.each([
    ['attributes', attributes('33,51.408S', '151,12.918E')],
    ['seconds', attributes('33,51,24.48S', '151,12,55.08E')],
    ['the directions in fields of their own', withReferences('33.8568', '151.2153')],
    ['the directions in fields before the degrees', withReferences('33.8568', '151.2153', { isBefore: true })],
    ['the directions twice, and the same', withReferences('33,51.408S', '151,12.918E')],
    [
      'another prefix for the names of Exif',
      attributes('33,51.408S', '151,12.918E').replaceAll('exif:', 'x0:').replace('xmlns:exif', 'xmlns:x0'),
    ],
    [
      'elements',
      xmpOf(
        '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/"><exif:GPSLatitude>33,51.408S</exif:GPSLatitude><exif:GPSLongitude>151,12.918E</exif:GPSLongitude></rdf:Description>',
      ),
    ],
  ])('of XMP alone: %s', async (_what, xmp) => {
    const file = await picture().withXmp(xmp).jpeg().toBuffer()
    expect(await images.readMetadata(file)).toMatchObject({
      place: sydney,
      placeDoubt: null,
      found: ['GPS position', 'XMP'],
    })
  })

  test.each(['utf16le', 'utf16be'] as const)('of XMP in %s', async (encoding) => {
    const bytes = Buffer.from(`\ufeff${attributes('33,51.408S', '151,12.918E')}`, 'utf16le')
    const packet = encoding === 'utf16be' ? bytes.swap16() : bytes
    const file = withSegment(await picture().jpeg().toBuffer(), 'http://ns.adobe.com/xap/1.0/\0', packet)
    expect(await images.readMetadata(file)).toMatchObject({ place: sydney, found: ['GPS position', 'XMP'] })
  })

  const hex = (name: string, block: Buffer) =>
    `\n${name}\n${block.length}\n${block.toString('hex').replaceAll(/.{72}/g, '$&\n')}\n`
  const exif = exifWithGps(whole)
  const profile = hex('exif', Buffer.concat([Buffer.from('Exif\0\0'), exif]))
  const packet = attributes('33,51.408S', '151,12.918E')
  test.each<[string, Buffer]>([
    ['EXIF', pngChunk('eXIf', exif)],
    ['EXIF as text', pngChunk('tEXt', Buffer.from(`Raw profile type exif\0${profile}`))],
    [
      'EXIF as compressed text',
      pngChunk('zTXt', Buffer.concat([Buffer.from('Raw profile type APP1\0\0'), deflateSync(profile)])),
    ],
    ['XMP', pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${packet}`))],
    [
      'compressed XMP',
      pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), deflateSync(packet)])),
    ],
  ])('from %s before and behind the pixels of a PNG', async (_what, chunk) => {
    const png = await picture().png().toBuffer()
    for (const at of [png.indexOf('IDAT') - 4, png.indexOf('IEND') - 4]) {
      const file = Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)])
      const { place, found } = await images.readMetadata(file)
      expect([place, found[0]]).toEqual([sydney, 'GPS position'])
    }
  })

  test('from the second block of EXIF in a JPEG, and from the XMP of a GIF', async () => {
    const first = await picture()
      .withExif({ IFD0: { Make: 'Maker' } })
      .jpeg()
      .toBuffer()
    const at = first.indexOf('Exif\0\0') + 6 + first.subarray(first.indexOf('Exif\0\0') - 2).readUInt16BE(0) - 8
    const second = jpegWithGps(Buffer.concat([first.subarray(0, 2), first.subarray(at)]), whole).subarray(2)
    const { place, found } = await images.readMetadata(Buffer.concat([first.subarray(0, at), second]))
    expect([place, found]).toEqual([sydney, ['GPS position', 'camera']])
    const gif = await picture().gif().toBuffer()
    const extension = Buffer.concat([
      Buffer.from('!\xff\x0bXMP DataXMP', 'latin1'),
      Buffer.from(packet),
      Buffer.from([0]),
    ])
    const withXmp = Buffer.concat([gif.subarray(0, -1), extension, gif.subarray(-1)])
    expect(await images.readMetadata(withXmp)).toMatchObject({ place: sydney, found: ['GPS position', 'XMP'] })
  })

  test('from a TIFF file without other facts', async () => {
    const tiff = await picture().tiff({ compression: 'none' }).toBuffer()
    expect(await images.readMetadata(tiff)).toEqual({ place: null, placeDoubt: null, takenAt: null, found: [] })
    expect(await images.readMetadata(tiffWithGps(tiff, whole))).toEqual({
      place: sydney,
      placeDoubt: null,
      takenAt: null,
      found: ['GPS position'],
    })
  })
})

describe('an ambiguous place is reported as such, and its metadata as removed', () => {
  const { GPSLatitudeRef: _south, ...noSouth } = whole
  const { GPSLongitudeRef: _east, ...noEast } = whole
  const { GPSLongitudeRef: _both, ...noneOfBoth } = noSouth
  const { GPSLongitude: _lng, ...noLongitude } = whole
  test.each<[string, GpsTags, string]>([
    ['without north or south', noSouth, 'no-north-or-south'],
    ['without east or west', noEast, 'no-east-or-west'],
    ['without both', noneOfBoth, 'no-directions'],
    ['with an empty reference', { ...whole, GPSLatitudeRef: '\0' }, 'no-north-or-south'],
    ['with a reference that could be two', { ...whole, GPSLongitudeRef: 'O\0' }, 'no-east-or-west'],
    ['with a reference of the other axis', { ...whole, GPSLatitudeRef: 'E\0' }, 'no-north-or-south'],
    ['without a longitude', noLongitude, 'unreadable'],
    ['of signed degrees', { ...noneOfBoth, GPSLatitude: rationals('-33/1 51/1 2448/100') }, 'unreadable'],
    ['of signed degrees with a reference', placed('-33/1 51/1 2448/100'), 'unreadable'],
    ['of whole minutes with seconds divided by zero', placed('33/1 51/1 0/0'), 'unreadable'],
    ['of minutes that divide by zero', placed('33/1 0/0 0/0'), 'unreadable'],
    ['of degrees that divide by zero', placed('33/0 51/1 24/1'), 'unreadable'],
    ['of decimals twice', placed('338/10 51/1 24/1'), 'unreadable'],
    ['of 60 minutes', placed('33/1 60/1 0/1'), 'unreadable'],
    ['that is not on earth', placed('95/1 0/1 0/1'), 'unreadable'],
  ])('%s', async (_what, tags, doubt) => {
    const { place, placeDoubt, found } = await readJpeg(tags)
    expect([place, placeDoubt]).toEqual([null, doubt])
    expect(found).toContain('GPS position')
  })

  test.each([
    ['33.8568', '151.2153', 'no-directions'],
    ['-33.8568', '151.2153', 'unreadable'],
    ['33,51.408S', '151,12.918', 'no-east-or-west'],
    ['33,51.408S', '', 'unreadable'],
    ['here', 'there', 'unreadable'],
  ])('of XMP: %j and %j', async (north, east, doubt) => {
    const file = await picture().withXmp(attributes(north, east)).jpeg().toBuffer()
    const { place, placeDoubt, found } = await images.readMetadata(file)
    expect([place, placeDoubt]).toEqual([null, doubt])
    expect(found).toContain('GPS position')
  })

  test('if EXIF and XMP name two; the same place in both is one, and an incomplete one is ignored', async () => {
    const both = async (tags: GpsTags, xmp: string) => {
      const file = await picture().withXmp(xmp).jpeg().toBuffer()
      const { place, placeDoubt } = await images.readMetadata(jpegWithGps(file, tags))
      return place ?? placeDoubt
    }
    expect(await both(whole, attributes('33,51.408S', '151,12.918E'))).toEqual(sydney)
    expect(await both(noSouth, attributes('33,51.408S', '151,12.918E'))).toEqual(sydney)
    expect(await both(whole, attributes('33,51.408N', '151,12.918E'))).toBe('two-positions')
    expect(await both(whole, attributes('33.8', '151.2'))).toEqual(sydney)
  })

  test.each([
    ['of which each direction stands twice, and differs', withReferences('33,51.408N', '151,12.918E'), 'two-positions'],
    [
      'of two different positions',
      xmpOf(
        `${attributes('33,51.408S', '151,12.918E')}${attributes('1,2S', '3,4E')}`.replaceAll(/<\?xpacket[^>]*>/g, ''),
      ),
      'two-positions',
    ],
    ['that is not well-formed', attributes('33,51.408S', '151,12.918E').replace('</rdf:RDF>', ''), 'unreadable'],
  ])('of XMP %s', async (_what, xmp, doubt) => {
    const file = await picture().withXmp(xmp).jpeg().toBuffer()
    const { place, placeDoubt, found } = await images.readMetadata(file)
    expect([place, placeDoubt]).toEqual([null, doubt])
    expect(found).toContain('GPS position')
  })

  test('if the receiver had no fix, whatever it writes, in EXIF or in XMP', async () => {
    const nothing = { place: null, placeDoubt: 'no-fix' }
    expect(await readJpeg({ ...whole, GPSStatus: 'V\0' })).toMatchObject(nothing)
    const xmp = withReferences('33.8568', '151.2153').replace(
      '<exif:GPSLatitude>',
      '<exif:GPSStatus>V</exif:GPSStatus>$&',
    )
    expect(await images.readMetadata(await picture().withXmp(xmp).jpeg().toBuffer())).toMatchObject(nothing)
    expect(await readJpeg({ ...whole, GPSStatus: 'A\0' })).toMatchObject({ place: sydney, placeDoubt: null })
  })

  test.each<[string, GpsTags, string | null]>([
    ['an error of 100 m is no doubt', { GPSHPositioningError: rationals('100/1') }, null],
    ['an error above 100 m', { GPSHPositioningError: rationals('1001/10') }, 'imprecise'],
    ['WGS 84 by any of its names is no doubt', { GPSMapDatum: 'WGS-84\0' }, null],
    ['WGS 84 with spaces is no doubt', { GPSMapDatum: 'WGS 1984\0' }, null],
    ['an empty datum is no doubt', { GPSMapDatum: '\0\0\0' }, null],
    ['another datum', { GPSMapDatum: 'TOKYO\0' }, 'other-datum'],
  ])('but offered: %s', async (_what, tags, doubt) => {
    expect(await readJpeg({ ...whole, ...tags })).toMatchObject({ place: sydney, placeDoubt: doubt })
  })

  test('in a comment of XMP, which names no place', async () => {
    const fields = '<exif:GPSLatitude>33,51.408S</exif:GPSLatitude><exif:GPSLongitude>151,12.918E</exif:GPSLongitude>'
    const xmp = xmpOf(
      `<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/"><!-- ${fields} --></rdf:Description>`,
    )
    const file = await picture().withXmp(xmp).jpeg().toBuffer()
    expect(await images.readMetadata(file)).toMatchObject({ place: null, placeDoubt: null, found: ['XMP'] })
  })

  test('zeros, which cameras write without a fix, are not a place', async () => {
    const zeros = rationals('0/1 0/1 0/1')
    const { place, placeDoubt, found } = await readJpeg({ ...whole, GPSLatitude: zeros, GPSLongitude: zeros })
    expect([place, placeDoubt, found]).toEqual([null, null, ['other camera data']])
  })
})

/** A JPEG file with an APP1 segment of this name. */
function withSegment(jpeg: Buffer, name: string, content: Buffer): Buffer {
  const block = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(block.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, block, jpeg.subarray(2)])
}
