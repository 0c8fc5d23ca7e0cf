export type Axis = 'lat' | 'lng'

export interface Hemisphere {
  axis: Axis
  isNegative: boolean
}

/** North, south, east and west in the languages that maps are often copied from. */
const words = {
  north: [
    ...[
      'n',
      'north',
      'northern',
      'north latitude',
      'nord',
      'norden',
      'nördlich',
      'nördliche breite',
      'nördlicher breite',
    ],
    ...['latitude nord', 'norte', 'latitud norte', 'latitude norte', 'noord', 'с', '北纬', '北緯', '北', '북위', '북'],
    ...['شمال', 'شمالا', 'شمالي', 'الشمال'],
  ],
  south: [
    ...['s', 'south', 'southern', 'south latitude', 'süd', 'süden', 'südlich', 'südliche breite', 'südlicher breite'],
    ...[
      'sud',
      'latitude sud',
      'sur',
      'latitud sur',
      'sul',
      'latitude sul',
      'zuid',
      'ю',
      '南纬',
      '南緯',
      '南',
      '남위',
      '남',
    ],
    ...['جنوب', 'جنوبا', 'جنوبي', 'الجنوب'],
  ],
  east: [
    ...['e', 'east', 'eastern', 'east longitude', 'ost', 'osten', 'östlich', 'östliche länge', 'östlicher länge'],
    ...['est', 'longitude est', 'este', 'longitud este', 'leste', 'longitude leste', 'longitude este', 'oost', 'в'],
    ...['东经', '東経', '東經', '東', '东', '동경', '동', 'شرق', 'شرقا', 'شرقي', 'الشرق'],
  ],
  west: [
    ...['w', 'west', 'western', 'west longitude', 'westen', 'westlich', 'westliche länge', 'westlicher länge', 'ouest'],
    ...['longitude ouest', 'oeste', 'longitud oeste', 'longitude oeste', 'ovest', 'з', '西经', '西経', '西經', '西'],
    ...['서경', '서', 'غرب', 'غربا', 'غربي', 'الغرب'],
  ],
}

const meanings: ReadonlyArray<readonly [readonly string[], Hemisphere]> = [
  [words.north, { axis: 'lat', isNegative: false }],
  [words.south, { axis: 'lat', isNegative: true }],
  [words.east, { axis: 'lng', isNegative: false }],
  [words.west, { axis: 'lng', isNegative: true }],
]

export const hemispheres: ReadonlyMap<string, Hemisphere> = new Map(
  meanings.flatMap(([spellings, meaning]) => spellings.map((word) => [word, meaning] as const)),
)

/** O is west in Spanish and French and east in German; L is east in Portuguese and west in Finnish; ش is north or east in Arabic. */
export const ambiguousLetters = ['o', 'l', 'ش']

/** Labels before a number. */
export const labels: ReadonlyMap<string, Axis> = new Map(
  Object.entries({
    lat: [
      ...['lat', 'latitude', 'latitud', 'latitudine', 'breite', 'breitengrad', 'geographische breite', 'широта'],
      ...['纬度', '緯度', '위도', 'خط العرض', 'خط عرض', 'دائرة العرض', 'العرض'],
    ],
    lng: [
      ...['lng', 'lon', 'long', 'longitude', 'longitud', 'longitudine', 'länge', 'längengrad', 'geographische länge'],
      ...['долгота', '经度', '経度', '經度', '경도', 'خط الطول', 'خط طول', 'الطول'],
    ],
  }).flatMap(([axis, spellings]) => spellings.map((word) => [word, axis as Axis] as const)),
)
