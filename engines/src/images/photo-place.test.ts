import { describe, expect, test } from 'vitest'
import { type GpsTags, jpegWithGps, tiffWithGps } from '../../test-support/gps-blocks.ts'
import { landscape } from '../../test-support/sample-pictures.ts'
import { openSharpImages } from './sharp.ts'

const images = openSharpImages()
const picture = () => landscape({ width: 90, height: 60 })
const sydney = { lat: -33.8568, lng: 151.2153 }

const [lat, lng]: [GpsTags['GPSLatitude'], GpsTags['GPSLongitude']] = [
  [
    [33, 1],
    [51, 1],
    [2448, 100],
  ],
  [
    [151, 1],
    [12, 1],
    [5508, 100],
  ],
]
const whole: GpsTags = { GPSLatitudeRef: 'S\0', GPSLatitude: lat, GPSLongitudeRef: 'E\0', GPSLongitude: lng }

async function readJpeg(tags: GpsTags) {
  return images.readMetadata(jpegWithGps(await picture().jpeg().toBuffer(), tags))
}

const xmpOf = (tags: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${tags}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
const attributes = (north: string, east: string) =>
  xmpOf(
    `<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${north}" exif:GPSLongitude="${east}"/>`,
  )

describe('a complete and unambiguous place is proposed', () => {
  test.each<[string, GpsTags]>([
    ['degrees, minutes and seconds', whole],
    ['references in small letters', { ...whole, GPSLatitudeRef: 's\0', GPSLongitudeRef: 'e\0' }],
    ['references without their NUL', { ...whole, GPSLatitudeRef: 'S', GPSLongitudeRef: 'E' }],
    ['references as words', { ...whole, GPSLatitudeRef: 'South\0', GPSLongitudeRef: 'EAST \0\0' }],
    [
      'decimal minutes',
      {
        ...whole,
        GPSLatitude: [
          [33, 1],
          [51408, 1000],
        ],
        GPSLongitude: [
          [151, 1],
          [12918, 1000],
        ],
      },
    ],
    [
      'decimal minutes, and seconds that divide by zero',
      {
        ...whole,
        GPSLatitude: [
          [33, 1],
          [51408, 1000],
          [0, 0],
        ],
        GPSLongitude: [
          [151, 1],
          [12918, 1000],
          [0, 0],
        ],
      },
    ],
    ['decimal degrees alone', { ...whole, GPSLatitude: [[338568, 10000]], GPSLongitude: [[1512153, 10000]] }],
    [
      'decimal degrees with empty minutes',
      {
        ...whole,
        GPSLatitude: [
          [338568, 10000],
          [0, 1],
          [0, 1],
        ],
        GPSLongitude: [
          [1512153, 10000],
          [0, 0],
          [0, 0],
        ],
      },
    ],
  ])('%s', async (_what, tags) => {
    const { place, placeDoubt, found } = await readJpeg(tags)
    expect([place, placeDoubt]).toEqual([sydney, null])
    expect(found).toContain('GPS position')
  })

  test.each([
    ['attributes', attributes('33,51.408S', '151,12.918E')],
    ['seconds', attributes('33,51,24.48S', '151,12,55.08E')],
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
    [
      'of signed degrees',
      {
        ...noneOfBoth,
        GPSLatitude: [
          [-33, 1],
          [51, 1],
          [2448, 100],
        ],
      },
      'unreadable',
    ],
    [
      'of signed degrees with a reference',
      {
        ...whole,
        GPSLatitude: [
          [-33, 1],
          [51, 1],
          [2448, 100],
        ],
      },
      'unreadable',
    ],
    [
      'of whole minutes with seconds divided by zero',
      {
        ...whole,
        GPSLatitude: [
          [33, 1],
          [51, 1],
          [0, 0],
        ],
      },
      'unreadable',
    ],
    [
      'of minutes that divide by zero',
      {
        ...whole,
        GPSLatitude: [
          [33, 1],
          [0, 0],
          [0, 0],
        ],
      },
      'unreadable',
    ],
    [
      'of degrees that divide by zero',
      {
        ...whole,
        GPSLatitude: [
          [33, 0],
          [51, 1],
          [24, 1],
        ],
      },
      'unreadable',
    ],
    [
      'of decimals twice',
      {
        ...whole,
        GPSLatitude: [
          [338, 10],
          [51, 1],
          [24, 1],
        ],
      },
      'unreadable',
    ],
    [
      'of 60 minutes',
      {
        ...whole,
        GPSLatitude: [
          [33, 1],
          [60, 1],
          [0, 1],
        ],
      },
      'unreadable',
    ],
    [
      'that is not on earth',
      {
        ...whole,
        GPSLatitude: [
          [95, 1],
          [0, 1],
          [0, 1],
        ],
      },
      'unreadable',
    ],
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

  test('zeros, which cameras write without a fix, are not a place', async () => {
    const zeros: GpsTags = {
      ...whole,
      GPSLatitude: [
        [0, 1],
        [0, 1],
        [0, 1],
      ],
      GPSLongitude: [
        [0, 1],
        [0, 1],
        [0, 1],
      ],
    }
    const { place, placeDoubt, found } = await readJpeg(zeros)
    expect([place, placeDoubt, found]).toEqual([null, null, ['other camera data']])
  })
})
