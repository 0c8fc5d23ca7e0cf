import type { Point } from '@whereabouts/game/distance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCoordinates } from './format-coordinates.ts'
import { findPlace, mayBeName, readCoordinates } from './read-coordinates.ts'

const eiffel = { lat: 48.8584, lng: 2.2945 }
const whole = { lat: 48.85, lng: 2 + 17 / 60 }

function near(point: Point | null, to: Point): void {
  expect(point).not.toBeNull()
  expect(point!.lat).toBeCloseTo(to.lat, 9)
  expect(point!.lng).toBeCloseTo(to.lng, 9)
}

describe('reads decimal degrees', () => {
  test.each<readonly [string, Point]>([
    ...[
      ...['48.8584, 2.2945', '48.8584,2.2945', '48,8584 2,2945', '48,8584; 2,2945', '48,8584, 2,2945'],
      ...['48.8584/2.2945', '48.8584\t2.2945', '(48.8584, 2.2945)', '[48.8584, 2.2945].', '"48.8584, 2.2945"'],
      ...['{"lat":48.8584,"lng":2.2945}', 'lat: 48.8584 lon: 2.2945', 'Longitude = 2.2945, Latitude = 48.8584'],
      ...[
        '\u200e48.8584\u00a0°N, 2.2945\u00a0°E\u202c',
        '４８．８５８４，２．２９４５',
        '٤٨٫٨٥٨٤، ٢٫٢٩٤٥',
        '"48.8584","2.2945"',
      ],
      ...["'48.8584', '2.2945'", '“48.8584”;“2.2945”', '«48,8584» «2,2945»', '{"lat": "48.8584", "lng": "2.2945"}'],
      ...['৪৮.৮৫৮৪, ২.২৯৪৫', '๔๘.๘๕๘๔ ๒.๒๙๔๕', '𝟒𝟖.𝟖𝟓𝟖𝟒, 𝟐.𝟐𝟗𝟒𝟓', '📍 48.8584, 2.2945 🗼'],
      ...['🇫🇷48.8584 2.2945', '48·8584, 2·2945', '48.8584%2C2.2945', '48.8584%2C%202.2945'],
      ...['48.8584%252C+2.2945', '%2848.8584%3B2.2945%29', '+48.8584+002.2945/'],
    ].map((one) => [one, eiffel] as const),
    ['  -33.9249   18.4241 ', { lat: -33.9249, lng: 18.4241 }],
    ['−33.9, −70.6', { lat: -33.9, lng: -70.6 }],
    ['–33.9 –70.6', { lat: -33.9, lng: -70.6 }],
    ['➖33.9, ➖70.6', { lat: -33.9, lng: -70.6 }],
    ['+48.5, +2', { lat: 48.5, lng: 2 }],
    ['24, 26', { lat: 24, lng: 26 }],
    ['-33.9249-070.6', { lat: -33.9249, lng: -70.6 }],
    ['90, -180', { lat: 90, lng: -180 }],
    ['-0.0, -0', { lat: 0, lng: 0 }],
  ])('%s', (typed, point) => {
    expect(readCoordinates(typed)).toEqual({ point })
  })
})

describe('a hemisphere may be on either side of its number, in several languages, and decides the axis', () => {
  test.each<readonly [string, Point]>([
    ['33.9249° S, 18.4241° E', { lat: -33.9249, lng: 18.4241 }],
    ['40.7 N; 74 w', { lat: 40.7, lng: -74 }],
    ...[
      ...['N48.8584 E2.2945', 'E 2.2945 N 48.8584', '2.2945 E, 48.8584 N', '48,8584° Nord, 2,2945° Ost'],
      ...['48.8584° с. ш., 2.2945° в. д.', '北纬48.8584度，东经2.2945度', '북위 48.8584 동경 2.2945'],
      ...['위도: 48.8584, 경도: 2.2945', '緯度 48.8584 経度 2.2945', '北48.8584 東2.2945', '48.8584 شمال 2.2945 شرق'],
      ...['خط العرض: 48.8584، خط الطول: 2.2945', 'Breite: 48,8584; Länge: 2,2945'],
    ].map((one) => [one, eiffel] as const),
    ['24.56S 26.48E', { lat: -24.56, lng: 26.48 }],
    ['48.8584 nord 2.2945 ouest', { lat: 48.8584, lng: -2.2945 }],
    ['٤٨٫٨٥٨٤° شمالاً، ٢٫٢٩٤٥° غربًا', { lat: 48.8584, lng: -2.2945 }],
    ['48,8584° nördlicher Breite, 2,2945° westlicher Länge', { lat: 48.8584, lng: -2.2945 }],
    ['48.8584 latitude nord, 2.2945 longitude ouest', { lat: 48.8584, lng: -2.2945 }],
    ['34,6 Sur 58,4 Oeste', { lat: -34.6, lng: -58.4 }],
    ['33.9 ю.ш. 70.6 з.д.', { lat: -33.9, lng: -70.6 }],
    ['33.9 جنوب 70.6 غرب', { lat: -33.9, lng: -70.6 }],
    ['33,9 latitud sur; 70,6 longitud oeste', { lat: -33.9, lng: -70.6 }],
    ['南緯33度30分 西経70度36分', { lat: -33.5, lng: -70.6 }],
    ['남위33도30분 서경70도36분', { lat: -33.5, lng: -70.6 }],
    ['북위 33도 30분, 서경 70도 36분', { lat: 33.5, lng: -70.6 }],
    ['33,9 Süden 18,4 Osten', { lat: -33.9, lng: 18.4 }],
    ['33.9 sul, 18.4 leste', { lat: -33.9, lng: 18.4 }],
    ['46-13.4N 004-26.2E', { lat: 46 + 13.4 / 60, lng: 4 + 26.2 / 60 }],
    ['46-13N, 104-26W', { lat: 46 + 13 / 60, lng: -(104 + 26 / 60) }],
    ['S46-13-30 E004-26-12', { lat: -(46 + 13.5 / 60), lng: 4 + 26.2 / 60 }],
  ])('%s', (typed, point) => near(findPlace(typed), point))
})

describe('reads minutes and seconds in the usual notations', () => {
  test.each([
    ...['48°51\'30.24"N 2°17\'40.2"E', '48°51′30.24″N 2°17′40.2″E', '48° 51’ 30.24” N, 2° 17’ 40.2” E'],
    ...["48º51'30.24''N 2º17'40.2''E", '48° 51\' 30,24" N, 2° 17\' 40,2" E', 'N48 51 30.24 E2 17 40.2'],
    ...['N 48 51.504 E 2 17.67', "N48° 51.504' E002° 17.670'", '48d 51m 30.24s N 2d 17m 40.2s E'],
    ...['48d51m30.24sN 2d17m40.2sE', '48 deg 51 min 30.24 sec N, 2 deg 17 min 40.2 sec E'],
    ...['48:51:30.24N, 2:17:40.2E', '48:51:30.24 2:17:40.2', '48 51 30.24, 2 17 40.2', '48°51\'30.24" 2°17\'40.2"'],
  ])('%s', (typed) => near(findPlace(typed), eiffel))

  test.each([
    ['48d 51m N 2d 17m E', whole],
    ['48°50\'60.0"N 2°16\'60"E', whole],
    ['48°51\'60.0"N 2°17\'40"E', { lat: 48 + 52 / 60, lng: 2 + 17 / 60 + 40 / 3600 }],
    ["47°60.000'N 2°17'E", { lat: 48, lng: 2 + 17 / 60 }],
    ['48 Grad 51 Minuten Nord, 2 Grad 17 Minuten Ost', whole],
    ['48 grados 51 minutos norte, 2 grados 17 minutos este', whole],
    ['48 درجة 51 دقيقة شمال، 2 درجة 17 دقيقة شرق', whole],
    ["48°51', 2°17'", whole],
    ["-0° 30', -0° 0' 36\"", { lat: -0.5, lng: -0.01 }],
    ['33d 55m 29s S 18d 25m 26s W', { lat: -(33 + 55 / 60 + 29 / 3600), lng: -(18 + 25 / 60 + 26 / 3600) }],
    ['33d55m s 18d25m w', { lat: -(33 + 55 / 60), lng: -(18 + 25 / 60) }],
  ])('%s', (typed, point) => near(findPlace(typed), point))
})

describe('reads geo: URIs per RFC 5870, and as phones write them', () => {
  test.each([
    ...['geo:48.8584,2.2945', 'geo:48.8584, 2.2945', 'geo: 48.8584 , 2.2945, 35', 'GEO:48.8584,2.2945,35'],
    ...['geo:48.8584,2.2945;u=35', 'geo:48.8584,2.2945,35;crs=wgs84;u=10;label=x', 'geo:48.8584,2.2945?z=17'],
    ...['geo:0,0?q=48.8584,2.2945(Eiffel+Tower)', 'geo:0,0?z=3&q=48.8584%2C2.2945'],
  ])('%s', (typed) => expect(readCoordinates(typed)).toEqual({ point: eiffel }))

  test.each([
    ['geo:48.8584,2.2945;crs=epsg32618', 'other-crs'],
    ['geo:0,0?q=Eiffel+Tower', 'link-without-place'],
    ['geo:48.8584', 'unclear'],
    ['geo:48.8584,200', 'off-globe'],
    ['geo:', 'unclear'],
  ])('%s is %s', (typed, problem) => expect(readCoordinates(typed)).toEqual({ problem }))
})

describe('reads map site URLs without fetching; the pin takes precedence over the map center', () => {
  test.each([
    'https://www.google.com/maps/@48.8584,2.2945,17z',
    'https://www.google.com/maps/@48.8584,2.2945,3a,75y,90t/data=!3m7!1e1',
    'https://www.google.com/maps/place/Eiffel+Tower/@48.9,2.4,17z/data=!3m1!4b1!4m6!3m5!1s0x47e66e2964e34e2d:0x8ddca9ee380ef7e0!8m2!3d48.8584!4d2.2945!16zL20vMDJqODE?entry=ttu',
    'https://www.google.co.uk/maps?q=48.8584,2.2945',
    'https://maps.google.com/?q=loc:48.8584,2.2945(Eiffel)&ll=1,1',
    'https://maps.google.de/maps?ll=48.8584,2.2945&z=12',
    'https://www.google.com/maps/search/?api=1&query=48.8584%2C2.2945',
    'https://www.google.com/maps/search/48.8584,+2.2945?sa=X',
    'https://www.google.com/maps/place/48.8584N+2.2945E',
    'google.com/maps/@48.8584,2.2945,17z',
    'Eiffel Tower\nhttps://www.google.com/maps?q=48.8584,2.2945',
    'https://www.openstreetmap.org/?mlat=48.8584&mlon=2.2945#map=17/1.5/2.5',
    'https://www.openstreetmap.org/#map=17/48.8584/2.2945',
    'https://www.openstreetmap.org/way/5013364#map=18/48.8584/2.2945&layers=N',
    'https://maps.apple.com/?ll=48.8584,2.2945&q=Eiffel%20Tower',
    'https://maps.apple.com/?q=48.8584,2.2945',
    'https://maps.apple.com/place?coordinate=48.8584,2.2945&name=Tower',
    'https://www.bing.com/maps?cp=48.8584~2.2945&lvl=16',
    'https://www.bing.com/maps?cp=1~1&sp=point.48.8584_2.2945_Tower',
    'https://yandex.ru/maps/?ll=2.2945%2C48.8584&z=16',
    'https://yandex.com/maps/213/moscow/?ll=1%2C1&whatshere%5Bpoint%5D=2.2945%2C48.8584&whatshere%5Bzoom%5D=16',
    'https://yandex.com.tr/harita/?ll=1%2C1&pt=2.2945,48.8584,pm2rdm',
    'https://www.waze.com/ul?ll=48.8584%2C2.2945&navigate=yes',
    // Of several pins the last one was chosen.
    'https://www.google.com/maps/place/A/@48.9,2.4,17z/data=!4m9!3m8!1s0x1!8m2!3d48.9!4d2.4!3m4!1s0x2!8m2!3d48.8584!4d2.2945',
    'https://yandex.ru/maps/?pt=2.2,48.8~2.2945,48.8584&ll=1,1',
    'https%3A%2F%2Fwww.google.com%2Fmaps%2F%4048.8584%2C2.2945%2C17z',
  ])('%s', (typed) => expect(readCoordinates(typed)).toEqual({ point: eiffel }))

  test.each([
    ['https://maps.app.goo.gl/AbCdEf123', 'short-link'],
    ['Eiffel Tower https://goo.gl/maps/AbC', 'short-link'],
    ['https://osm.org/go/0BOdUs9e--?m=', 'short-link'],
    ['https://maps.apple/p/AbC~x', 'short-link'],
    ['https://yandex.ru/maps/-/CCUAbC', 'short-link'],
    ['https://www.google.com/maps/place/Eiffel+Tower', 'link-without-place'],
    ['https://www.google.com/maps/place/%E0%A4%A', 'link-without-place'],
    ['https://example.org/maps/@48.8584,2.2945,17z', 'link-without-place'],
    ['https://www.openstreetmap.org/?mlat=148.8&mlon=2.2', 'swapped'],
    ['https://www.openstreetmap.org/?mlat=248.8&mlon=2.2', 'off-globe'],
    ['https://www.google.com/maps/dir/48.8,2.2/48.9,2.3/@48.85,2.25,13z', 'several-places'],
    ['https://www.openstreetmap.org/directions?route=48.8,2.2;48.9,2.3#map=13/48.85/2.25', 'several-places'],
    ['https://maps.apple.com/?saddr=48.8,2.2&daddr=48.9,2.3&ll=1,1', 'several-places'],
    ['https://yandex.ru/maps/?rtext=48.8,2.2~48.9,2.3&ll=2,48', 'several-places'],
  ])('%s is %s', (typed, problem) => expect(readCoordinates(typed)).toEqual({ problem }))
})

describe('invalid or ambiguous input is reported, never guessed', () => {
  test.each<readonly [string, string]>([
    ...[
      ...['', 'Paris', 'Route 66, 12', 'January 12, 2024', '48.8584 foo 2.2945', 'NNW', '10-20N 30-40E'],
      ...['10-12.5N 20-22.5E', '5-10N 100-110E', '46-13.4N', '48.8583 ش 2.2945 غ'],
      ...['{"coordinates":[2.2945,48.8584]}', 'POINT(2.2945 48.8584)'],
    ].map((one) => [one, 'not-coordinates'] as const),
    ...['48.8584', '48,8584', '48° 51\' 30" N', '48.8584%2C'].map((one) => [one, 'one-number'] as const),
    ['48,85', 'decimal-comma'],
    ['2,29', 'decimal-comma'],
    ...[
      ...['1, 2, 3', '52,5 13', '48,8584,2,2945', '48 51 2 17', '48° 51 2 17', '48 51 30 2 17 40'],
      ...['33 1 23 45 12 39', '192.168.0.1', '48.8584-2.2945', '48.8584 - 2.2945', '144442800, -266842800'],
      ...['123456, 5', "48.5°30' N 2° E", "48°51', -2°-17'", "48'51° 2'17°", '+48.8584+2.2945', '⬇️33.9 ⬅️70.6'],
      ...['🔻33.9, 70.6', '48.8584% 2.2945%', '1e3, 4'],
    ].map((one) => [one, 'unclear'] as const),
    ...["48°61' N 2°17' E", "48°51'60.1\" N 2°17' E", "48°60'60\" N 2°17' E", '46-61.4N 004-26.2E'].map(
      (one) => [one, 'minutes'] as const,
    ),
    ...['89°59\'60" N 180°00\'60" E', '0, 180.5', '91, 91', '100.5 N, 13.7 E'].map(
      (one) => [one, 'off-globe'] as const,
    ),
    ...[
      ...['48.8583 شمال 2.2945 جنوب', '48.8584 N, 2.2945', '48.8584N 2.2945N', '48.8584E 2.2945W'],
      ...['-48.8 N, 2.3 E', '33d 55m 29s 18d 25m 26e'],
    ].map((one) => [one, 'letters'] as const),
    ['48.8583 ش 2.2945', 'ambiguous-letter'],
    ['S 33.9 O 18.4', 'ambiguous-letter'],
    ['38.7 N 9.1 L', 'ambiguous-letter'],
    ['100.5, 13.7', 'swapped'],
    ['148,5; 2,5', 'swapped'],
    ['90.0001, 0', 'swapped'],
  ])('%s is %s', (typed, problem) => {
    expect(readCoordinates(typed)).toEqual({ problem })
  })
})

test('names and postal codes go to the search; coordinates, valid or not, do not', () => {
  expect(['Paris', '75001', '10 Downing Street', '東京', 'SW1A 2AA'].map(mayBeName)).toEqual(Array(5).fill(true))
  expect(['48.8584, 2.2945', '48,85', '100.5, 13.7', 'https://goo.gl/maps/A'].map(mayBeName)).toEqual(
    Array(4).fill(false),
  )
})

test('prints four decimals', () => {
  expect(formatCoordinates({ lat: 48.85837009, lng: 2.2944813 })).toBe('48.8584, 2.2945')
})

const millionths = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6 + 0)
const places = fc.record({ lat: millionths(90), lng: millionths(180) })

const angle = (value: number) => {
  const seconds = Math.round(Math.abs(value) * 3.6e9)
  const [degrees, minutes] = [Math.floor(seconds / 3.6e9), Math.floor(seconds / 6e7) % 60]
  return { degrees, minutes, seconds: (seconds % 6e7) / 1e6, allMinutes: (seconds % 3.6e9) / 6e7 }
}
const inSeconds = (value: number, letters: string) => {
  const { degrees, minutes, seconds } = angle(value)
  return `${degrees}° ${minutes}' ${seconds.toFixed(6)}" ${letters[value < 0 ? 1 : 0]}`
}
const inMinutes = (value: number, letters: string) => {
  const { degrees, allMinutes } = angle(value)
  return `${letters[value < 0 ? 1 : 0]}${degrees} ${allMinutes.toFixed(8)}`
}

const inDigits = (zero: string, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)))
const inWords = ({ lat, lng }: Point, [north, south, east, west]: [string, string, string, string]) =>
  `${Math.abs(lat).toFixed(6)} ${lat < 0 ? south : north} ${Math.abs(lng).toFixed(6)} ${lng < 0 ? west : east}`

/** Notations of a place, each of which must be read as that place. */
const writings: ReadonlyArray<(place: Point) => string> = [
  ({ lat, lng }) => `${lat.toFixed(6)}, ${lng.toFixed(6)}`,
  ({ lat, lng }) => `${lat.toFixed(6)} ${lng.toFixed(6)}`,
  ({ lat, lng }) => `(${lat.toFixed(6)}; ${lng.toFixed(6)})`.replaceAll('.', ','),
  ({ lat, lng }) =>
    `${Math.abs(lat).toFixed(6)} ${lat < 0 ? 'S' : 'N'} ${Math.abs(lng).toFixed(6)} ${lng < 0 ? 'W' : 'E'}`,
  ({ lat, lng }) => `${inSeconds(lat, 'NS')}, ${inSeconds(lng, 'EW')}`,
  ({ lat, lng }) => `${inMinutes(lat, 'NS')} ${inMinutes(lng, 'EW')}`,
  ({ lat, lng }) => `geo:${lat.toFixed(6)},${lng.toFixed(6)};u=5`,
  ({ lat, lng }) => `https://www.google.com/maps/@${lat.toFixed(6)},${lng.toFixed(6)},15z`,
  ({ lat, lng }) => `https://www.openstreetmap.org/#map=15/${lat.toFixed(6)}/${lng.toFixed(6)}`,
  ({ lat, lng }) => `https://yandex.ru/maps/?ll=${lng.toFixed(6)}%2C${lat.toFixed(6)}`,
  ({ lat, lng }) => `"${lat.toFixed(6)}","${lng.toFixed(6)}"`,
  ({ lat, lng }) => encodeURIComponent(`(${lat.toFixed(6)}, ${lng.toFixed(6)})`),
  ({ lat, lng }) => `📍${lat.toFixed(6)}; ${lng.toFixed(6)}`,
  ({ lat, lng }) => inDigits('٠', `${lat.toFixed(6)}، ${lng.toFixed(6)}`),
  ({ lat, lng }) => inDigits('০', `${lat.toFixed(6)}, ${lng.toFixed(6)}`),
  ({ lat, lng }) => inDigits('𝟘', inWords({ lat, lng }, ['شمال', 'جنوب', 'شرق', 'غرب'])),
  (place) => inWords(place, ['Nord', 'Süd', 'Ost', 'West']).replaceAll('.', ','),
  (place) => inWords(place, ['norte', 'sul', 'leste', 'oeste']),
  (place) => inWords(place, ['nord', 'sud', 'est', 'ouest']),
  (place) => inWords(place, ['norte', 'sur', 'este', 'oeste']),
  (place) => inWords(place, ['北緯', '南緯', '東経', '西経']),
  (place) => inWords(place, ['북위', '남위', '동경', '서경']),
  ({ lat, lng }) =>
    `https://www.google.com/maps/place/A/@1,1,9z/data=!8m2!3d1.5!4d2.5!8m2!3d${lat.toFixed(6)}!4d${lng.toFixed(6)}`,
  ({ lat, lng }) => `https://www.bing.com/maps?cp=${lat.toFixed(6)}~${lng.toFixed(6)}`,
]

test('reading any notation returns the place', () => {
  fc.assert(
    fc.property(places, fc.constantFrom(...writings), (place, write) => {
      const read = findPlace(write(place))
      expect(read, write(place)).not.toBeNull()
      expect(Math.abs(read!.lat - place.lat)).toBeLessThan(2e-9)
      expect(Math.abs(read!.lng - place.lng)).toBeLessThan(2e-9)
    }),
    { numRuns: 2000 },
  )
})

test('what screens print is read as the same numbers', () => {
  fc.assert(
    fc.property(places, (place) => {
      const printed = formatCoordinates(place)
      expect(formatCoordinates(findPlace(printed)!)).toBe(printed.replace(/-(0\.0000)/g, '$1'))
    }),
  )
})

test('garbage gives no place, and nothing gives one off the globe', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'0123456789.,;:-+°\'" NSEWnsewdmo()/'), maxLength: 30 })
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: 'grapheme', maxLength: 60 })), (typed) => {
      const place = findPlace(typed)
      if (place) expect(Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 && /\d/.test(typed)).toBe(true)
    }),
    { numRuns: 5000 },
  )
  const words = fc.string({ unit: fc.constantFrom(...'abcdfghijkpqrtuvxyzßñж京'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(words, (typed) => {
      expect(findPlace(typed)).toBeNull()
    }),
  )
})

test('a place with an extra number or word is not a place', () => {
  const more = fc.constantFrom(' 7', ', 7', ' m7', ' x', ' 100km', '; 1.5, 2.5', ' N', '-')
  fc.assert(
    fc.property(places, more, ({ lat, lng }, rest) => {
      expect(findPlace(`${lat.toFixed(6)}, ${lng.toFixed(6)}${rest}`)).toBeNull()
      expect(findPlace(`x ${lat.toFixed(6)}, ${lng.toFixed(6)}`)).toBeNull()
    }),
  )
})
