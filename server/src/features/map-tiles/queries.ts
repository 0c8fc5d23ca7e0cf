import type { TileSource } from '@whereabouts/contract/site'
import type { MapLayer } from '@whereabouts/contract/site.admin'
import type { Database } from '@whereabouts/engines/database/port'
import type { MapArchiveFacts } from '@whereabouts/engines/map-archives/port'
import { mapMaxZoom } from '@whereabouts/game/rules'
import { z } from 'zod'
import type { Services } from '../../core/context.ts'
import { findSettings } from '../../platform/database/find-settings.ts'

const MapChoice = z.object({
  /** `settings`: the portal has chosen nothing, so the settings of the server decide. */
  kind: z.enum(['settings', 'bundled', 'own', 'service']),
  /** Of a service; empty for the other kinds. */
  url: z.string(),
  attribution: z.string(),
})
export type MapChoice = z.infer<typeof MapChoice>
export type MapChoices = Record<MapLayer, MapChoice>

/** The keys of the choices among the settings of the site. */
export const choiceKeys = { map: 'map_source', satellite: 'satellite_source' } as const satisfies Record<
  MapLayer,
  string
>

const nothingChosen: MapChoice = { kind: 'settings', url: '', attribution: '' }

/** The site's maps as chosen in the portal. An unreadable choice, for example of a later version, counts as none. */
export async function getMapChoices(db: Database): Promise<MapChoices> {
  const found = await findSettings(db, Object.values(choiceKeys))
  const choiceOf = (key: keyof typeof found) => {
    const parsed = MapChoice.safeParse(jsonOf(found[key] ?? ''))
    return parsed.success ? parsed.data : nothingChosen
  }
  return { map: choiceOf(choiceKeys.map), satellite: choiceOf(choiceKeys.satellite) }
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

export type TileSources = Record<'tiles' | 'satellite', TileSource>

/** Where the tiles of the operator's own archives are, below `/tiles/`. */
export const ownSets = { own: 'map', 'own-satellite': 'satellite' } as const

/** Vector tiles have 4,096 steps on 512 pixels, so they are exact to a pixel three zooms beyond their own. */
const zoomsBeyondVector = 3

/** A source of pictures of the whole world that goes as deep as the game's map. */
const pictures = ({ url, attribution }: Pick<TileSource, 'url' | 'attribution'>): TileSource => ({
  url,
  attribution,
  format: 'raster',
  schema: null,
  max_zoom: mapMaxZoom,
  tile_size: 256,
  tile_zooms: [0, mapMaxZoom],
  bounds: null,
})

const bundledMap: TileSource = {
  ...pictures({ url: null, attribution: 'Map: GSHHG, Natural Earth, places: GeoNames' }),
  format: 'vector',
  schema: 'protomaps',
  max_zoom: 10,
  tile_size: 512,
  tile_zooms: [0, 7],
}

const bundledSatellite: TileSource = {
  ...pictures({ url: null, attribution: 'Image: NASA Blue Marble' }),
  max_zoom: 4,
  tile_zooms: [0, 4],
}

type Needs = Pick<Services, 'config' | 'mapArchives' | 'log' | 'db' | 'shortLivedCache'>

/** The site's maps: the portal's choice, else the server's settings, else the bundled ones. */
export async function readTileSources(services: Needs): Promise<TileSources> {
  const choices = await readMapChoices(services)
  const [tiles, satellite] = await Promise.all([
    readTileSource(services, 'map', choices.map),
    readTileSource(services, 'satellite', choices.satellite),
  ])
  return { tiles, satellite }
}

export const readMapChoices = ({
  db,
  shortLivedCache,
}: Pick<Services, 'db' | 'shortLivedCache'>): Promise<MapChoices> =>
  shortLivedCache.read({ topic: 'site', name: 'map choices' }, () => getMapChoices(db))

/** The result of a choice. One that the server's settings no longer allow counts as none. */
export function kindOfMap(
  { config, mapArchives }: Pick<Services, 'config' | 'mapArchives'>,
  layer: MapLayer,
  { kind }: Pick<MapChoice, 'kind'>,
): 'bundled' | 'own' | 'service of the portal' | 'service of the settings' {
  if (kind === 'bundled') return 'bundled'
  if (kind === 'service') return 'service of the portal'
  if (mapArchives[layer]) return 'own'
  return config[ofSettings[layer].url] ? 'service of the settings' : 'bundled'
}

const ofSettings = {
  map: { url: 'MAP_TILES_URL', attribution: 'MAP_TILES_ATTRIBUTION', set: 'own', bundled: bundledMap },
  satellite: {
    url: 'SATELLITE_TILES_URL',
    attribution: 'SATELLITE_TILES_ATTRIBUTION',
    set: 'own-satellite',
    bundled: bundledSatellite,
  },
} as const

/** The map that a choice shows. */
export async function readTileSource(services: Needs, layer: MapLayer, choice: MapChoice): Promise<TileSource> {
  const { config, mapArchives, log } = services
  const names = ofSettings[layer]
  const attribution = config[names.attribution]
  switch (kindOfMap(services, layer, choice)) {
    case 'bundled':
      return names.bundled
    case 'service of the portal':
      return pictures(choice)
    case 'service of the settings':
      return pictures({ url: config[names.url]!, attribution })
    case 'own':
      try {
        return ownSource(names.set, await mapArchives[layer]!.facts(), attribution)
      } catch (err) {
        log.error({ err }, 'a map archive cannot be read; the bundled map is shown')
        return names.bundled
      }
  }
}

function ownSource(set: keyof typeof ownSets, facts: MapArchiveFacts, attribution: string): TileSource {
  const { format, schema, maxZoom, tileSize, bounds } = facts
  // A tile of 512 pixels at one zoom covers what the map shows at the next one.
  const depth = maxZoom + (tileSize === 512 ? 1 : 0) + (format === 'vector' ? zoomsBeyondVector : 0)
  // Both schemas are made of OpenStreetMap data; its license requires attribution (https://www.openstreetmap.org/copyright).
  return {
    url: `/tiles/${set}/{z}/{x}/{y}`,
    attribution: attribution || facts.attribution || (format === 'vector' ? '© OpenStreetMap contributors' : ''),
    format,
    schema,
    max_zoom: Math.min(depth, mapMaxZoom),
    tile_size: tileSize,
    tile_zooms: [facts.minZoom, maxZoom],
    bounds,
  }
}
