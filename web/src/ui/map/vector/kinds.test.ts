import { describe, expect, test } from 'vitest'
import { type Kind, type Schema, sortFeatures, type TileContent } from './kinds.ts'

const geometries = { point: 1, line: 2, polygon: 3 } as const

/** The kinds of one feature in a layer. */
function kindsOf(
  schema: Schema,
  layer: string,
  { as = 'polygon', ...props }: Record<string, string | number | boolean> & { as?: keyof typeof geometries },
): Kind[] {
  const feature = { props, geomType: geometries[as] }
  return [...sortFeatures(new Map([[layer, [feature]]]) as unknown as TileContent, schema).keys()] as Kind[]
}

describe('tiles of Protomaps', () => {
  test.each<[string, Parameters<typeof kindsOf>[2], Kind[]]>([
    ['earth', {}, ['land']],
    ['earth', { as: 'point', name: 'Europe' }, []],
    ['water', { kind: 'ocean' }, ['water']],
    ['water', { kind: 'river', as: 'line' }, ['river', 'water-name']],
    ['water', { kind: 'stream', as: 'line' }, ['stream', 'water-name']],
    ['water', { kind: 'lake', as: 'point' }, ['water-name']],
    ['landuse', { kind: 'park' }, ['green']],
    ['landcover', { kind: 'forest' }, ['wood']],
    ['landuse', { kind: 'unheard_of' }, []],
    ['roads', { kind: 'highway', as: 'line' }, ['highway', 'street-name']],
    ['roads', { kind: 'major_road', kind_detail: 'primary', as: 'line' }, ['major-road', 'street-name']],
    ['roads', { kind: 'rail', as: 'line' }, ['rail']],
    ['roads', { kind: 'other', kind_detail: 'runway', as: 'line' }, ['runway', 'street-name']],
    ['buildings', {}, ['building']],
    ['buildings', { kind: 'address', as: 'point' }, []],
    ['boundaries', { kind: 'country', as: 'line' }, ['border']],
    ['boundaries', { kind: 'region', kind_detail: 4, as: 'line' }, ['region-border']],
    ['boundaries', { kind: 'county', kind_detail: 6, as: 'line' }, []],
    ['places', { kind: 'country', as: 'point' }, ['country']],
    ['places', { kind: 'locality', kind_detail: 'city', as: 'point' }, ['city']],
    ['places', { kind: 'locality', population_rank: 7, as: 'point' }, ['town']],
    ['places', { kind: 'neighbourhood', as: 'point' }, ['quarter']],
    ['pois', { kind: 'cafe', as: 'point' }, []],
  ])('%s %o', (layer, feature, kinds) => {
    expect(kindsOf('protomaps', layer, feature)).toEqual(kinds)
  })
})

describe('tiles of OpenMapTiles', () => {
  test.each<[string, Parameters<typeof kindsOf>[2], Kind[]]>([
    ['water', { class: 'ocean' }, ['water']],
    ['waterway', { class: 'canal', as: 'line' }, ['river', 'water-name']],
    ['landcover', { class: 'ice' }, ['ice']],
    ['landuse', { class: 'residential' }, ['built']],
    ['park', {}, ['green']],
    ['park', { as: 'point' }, []],
    ['transportation', { class: 'motorway', as: 'line' }, ['highway']],
    ['transportation', { class: 'tertiary', as: 'line' }, ['major-road']],
    ['transportation', { class: 'service', as: 'line' }, ['minor-road']],
    ['transportation', { class: 'ferry', as: 'line' }, []],
    ['transportation_name', { as: 'line' }, ['street-name']],
    ['aeroway', { class: 'runway', as: 'line' }, ['runway']],
    ['building', {}, ['building']],
    ['boundary', { admin_level: 2, as: 'line' }, ['border']],
    ['boundary', { admin_level: 2, maritime: 1, as: 'line' }, []],
    ['boundary', { admin_level: 6, as: 'line' }, []],
    ['place', { class: 'town', as: 'point' }, ['town']],
    ['place', { class: 'state', as: 'point' }, ['region']],
    ['place', { class: 'continent', as: 'point' }, []],
    ['housenumber', { as: 'point' }, []],
  ])('%s %o', (layer, feature, kinds) => {
    expect(kindsOf('openmaptiles', layer, feature)).toEqual(kinds)
  })
})

test('more important places come first, by population in Protomaps and rank in OpenMapTiles', () => {
  const place = (props: object) => ({ props, geomType: geometries.point })
  const namesOf = (schema: Schema, layer: string, places: object[]) =>
    sortFeatures(new Map([[layer, places.map(place)]]) as unknown as TileContent, schema)
      .get('city')!
      .map(({ props }) => props.name)
  const city = { kind: 'locality', kind_detail: 'city' }
  expect(
    namesOf('protomaps', 'places', [
      { ...city, name: 'small', population_rank: 9 },
      { ...city, name: 'large', population_rank: 14 },
    ]),
  ).toEqual(['large', 'small'])
  expect(
    namesOf('openmaptiles', 'place', [
      { class: 'city', name: 'small', rank: 8 },
      { class: 'city', name: 'large', rank: 1 },
    ]),
  ).toEqual(['large', 'small'])
})
