import type { Feature } from 'protomaps-leaflet'

/** What the map draws, each in its own style. Features of both schemas are mapped to these when a tile is read. */
export type Kind =
  | 'land'
  | 'built'
  | 'industry'
  | 'green'
  | 'wood'
  | 'sand'
  | 'ice'
  | 'airfield'
  | 'water'
  | 'river'
  | 'stream'
  | 'building'
  | 'runway'
  | 'path'
  | 'minor-road'
  | 'major-road'
  | 'highway'
  | 'rail'
  | 'border'
  | 'region-border'
  | 'country'
  | 'region'
  | 'city'
  | 'town'
  | 'village'
  | 'quarter'
  | 'street-name'
  | 'water-name'

export type TileContent = Map<string, Feature[]>

/** Kinds of a layer's feature; none if not drawn. */
type Sort = (props: Feature['props'], geomType: number) => Kind | readonly Kind[] | null

const point = 1
const line = 2
const polygon = 3

const pick = <K extends string>(of: Partial<Record<string, K>>, key: unknown): K | null => of[String(key)] ?? null

const landKinds: Partial<Record<string, Kind>> = {
  ...{ urban_area: 'built', residential: 'built', suburb: 'built', neighbourhood: 'built', commercial: 'built' },
  ...{ industrial: 'industry', railway: 'industry', quarry: 'industry', military: 'industry', retail: 'built' },
  ...{ park: 'green', national_park: 'green', nature_reserve: 'green', protected_area: 'green', golf_course: 'green' },
  ...{ cemetery: 'green', grass: 'green', grassland: 'green', meadow: 'green', farmland: 'green', pitch: 'green' },
  ...{
    village_green: 'green',
    allotments: 'green',
    playground: 'green',
    stadium: 'green',
    garden: 'green',
    zoo: 'green',
  },
  ...{ wood: 'wood', forest: 'wood', scrub: 'wood', orchard: 'wood', vineyard: 'wood', wetland: 'green' },
  ...{ sand: 'sand', beach: 'sand', barren: 'sand', rock: 'sand', desert: 'sand', bare_rock: 'sand' },
  ...{ glacier: 'ice', ice: 'ice', ice_shelf: 'ice', aerodrome: 'airfield', airfield: 'airfield' },
}

const localities: Partial<Record<string, Kind>> = {
  ...{
    city: 'city',
    town: 'town',
    village: 'village',
    hamlet: 'village',
    locality: 'village',
    isolated_dwelling: 'village',
  },
  ...{ suburb: 'quarter', quarter: 'quarter', neighbourhood: 'quarter', borough: 'quarter' },
}

const waterway = (kind: unknown): Kind => (kind === 'river' || kind === 'canal' ? 'river' : 'stream')

/** https://docs.protomaps.com/basemaps/layers, version 4. */
const protomaps: Record<string, Sort> = {
  earth: (_props, geomType) => (geomType === polygon ? 'land' : null),
  landcover: ({ kind }) => pick(landKinds, kind),
  landuse: ({ kind }) => pick(landKinds, kind),
  water: ({ kind }, geomType) => {
    if (geomType === polygon) return 'water'
    if (geomType === point) return 'water-name'
    return [waterway(kind), 'water-name']
  },
  buildings: (_props, geomType) => (geomType === polygon ? 'building' : null),
  roads: ({ kind, kind_detail: detail }) => {
    const ways = {
      highway: 'highway',
      major_road: 'major-road',
      medium_road: 'major-road',
      minor_road: 'minor-road',
    } as const
    const others = { path: 'path', rail: 'rail' } as const
    const way = detail === 'runway' || detail === 'taxiway' ? 'runway' : pick<Kind>({ ...ways, ...others }, kind)
    return way && way !== 'rail' ? [way, 'street-name'] : way
  },
  boundaries: ({ kind, kind_detail: level, disputed }) => {
    if (kind === 'country' || Number(level) <= 2 || disputed) return 'border'
    return kind === 'region' || Number(level) <= 4 ? 'region-border' : null
  },
  places: ({ kind, kind_detail: detail, population_rank: rank }) => {
    if (kind === 'country' || kind === 'region') return kind
    if (kind === 'neighbourhood' || kind === 'macrohood') return 'quarter'
    if (kind !== 'locality') return null
    return pick(localities, detail) ?? (Number(rank) >= 9 ? 'city' : Number(rank) >= 6 ? 'town' : 'village')
  },
}

/** https://openmaptiles.org/schema/. */
const openMapTiles: Record<string, Sort> = {
  landcover: ({ class: kind }) => pick(landKinds, kind),
  landuse: ({ class: kind }) => pick(landKinds, kind),
  park: (_props, geomType) => (geomType === polygon ? 'green' : null),
  water: () => 'water',
  waterway: ({ class: kind }) => [waterway(kind), 'water-name'],
  building: () => 'building',
  aeroway: (_props, geomType) => (geomType === line ? 'runway' : geomType === polygon ? 'airfield' : null),
  transportation: ({ class: kind }) => {
    const [highway, major, minor]: Kind[] = ['highway', 'major-road', 'minor-road']
    const major_road = { trunk: major, primary: major, secondary: major, tertiary: major }
    const ways = { motorway: highway, ...major_road, minor, service: minor, busway: minor, raceway: minor }
    const others = { track: 'path', path: 'path', pier: 'path', rail: 'rail', transit: 'rail' } as const
    return pick<Kind>({ ...ways, ...others }, kind)
  },
  transportation_name: () => 'street-name',
  boundary: ({ admin_level: level, maritime }) => {
    if (Number(maritime) === 1) return null
    return Number(level) <= 2 ? 'border' : Number(level) <= 4 ? 'region-border' : null
  },
  place: ({ class: kind }) => {
    if (kind === 'country') return 'country'
    return kind === 'state' || kind === 'province' ? 'region' : pick(localities, kind)
  },
  water_name: () => 'water-name',
}

const schemas = { protomaps, openmaptiles: openMapTiles }
export type Schema = keyof typeof schemas

/** Groups a tile's features by kind, in either schema. */
export function sortFeatures(layers: TileContent, schema: Schema): TileContent {
  const sorted: TileContent = new Map()
  for (const [layer, features] of layers) {
    const sort = schemas[schema][layer]
    if (!sort) continue
    for (const feature of features)
      for (const kind of [sort(feature.props, feature.geomType) ?? []].flat()) {
        const others = sorted.get(kind)
        if (others) others.push(feature)
        else sorted.set(kind, [feature])
      }
  }
  for (const [kind, importance] of Object.entries(importances))
    sorted.get(kind)?.sort((one, other) => importance(other.props) - importance(one.props))
  return sorted
}

/** Higher values are labeled first. OpenMapTiles has ranks from 1, Protomaps population. */
const importance = ({ population_rank: people, rank, min_zoom: zoom }: Feature['props']): number =>
  people !== undefined ? Number(people) : rank !== undefined ? -Number(rank) : -Number(zoom ?? 0)
const importances: Partial<Record<Kind, typeof importance>> = {
  country: importance,
  region: importance,
  city: importance,
  town: importance,
  village: importance,
}
