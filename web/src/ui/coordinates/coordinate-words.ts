export type Axis = 'lat' | 'lng'

export interface Hemisphere {
  axis: Axis
  isNegative: boolean
}

/** North, south, east and west, as they are written in the languages in which maps are often copied. */
const words = {
  north: ['n', 'north', 'nord', 'norte', 'noord', 'с', '北纬', '北緯', '북위'],
  south: ['s', 'south', 'sud', 'süd', 'sur', 'sul', 'zuid', 'ю', '南纬', '南緯', '남위'],
  east: ['e', 'east', 'est', 'ost', 'oost', 'este', 'leste', 'в', '东经', '東経', '東經', '동경'],
  west: ['w', 'west', 'ouest', 'oeste', 'ovest', 'з', '西经', '西経', '西經', '서경'],
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

/** O is the west in Spanish and French and the east in German; L the east in Portuguese and the west in Finnish. */
export const ambiguousLetters = ['o', 'l']

/** What is written before a number to say which of the two it is. */
export const labels: ReadonlyMap<string, Axis> = new Map(
  Object.entries({
    lat: ['lat', 'latitude', 'latitud', 'latitudine', 'широта', '纬度', '緯度', '위도'],
    lng: ['lng', 'lon', 'long', 'longitude', 'longitud', 'longitudine', 'долгота', '经度', '経度', '經度', '경도'],
  }).flatMap(([axis, spellings]) => spellings.map((word) => [word, axis as Axis] as const)),
)
