import type { TileSource } from '@whereabouts/contract/site'
import type { MapArchive, MapArchiveFacts } from '@whereabouts/engines/map-archives/port'
import { mapMaxZoom } from '@whereabouts/game/rules'
import type { Services } from '../../core/context.ts'

export type TileSources = Record<'tiles' | 'satellite', TileSource>

/** Where the tiles of the operator's own archives are, below `/tiles/`. */
export const ownSets = { own: 'map', 'own-satellite': 'satellite' } as const

/** Vector tiles have 4,096 steps on 512 pixels, so they are exact to a pixel three zooms beyond their own. */
const zoomsBeyondVector = 3

/** A source of pictures of the whole world that goes as deep as the game's map. */
const pictures = (of: Pick<TileSource, 'url' | 'attribution'>): TileSource => ({
  ...of,
  format: 'raster',
  schema: null,
  max_zoom: mapMaxZoom,
  tile_size: 256,
  tile_zooms: [0, mapMaxZoom],
  bounds: null,
})

const bundledMap: TileSource = {
  ...pictures({ url: null, attribution: 'Map: Natural Earth, places: GeoNames' }),
  max_zoom: 8,
  tile_size: 512,
  tile_zooms: [0, 5],
}
const bundledSatellite: TileSource = {
  ...pictures({ url: null, attribution: 'Image: NASA Blue Marble' }),
  max_zoom: 6,
  tile_zooms: [0, 4],
}

/** The maps of this site, by its settings: the operator's own archives, or a tile service, or the bundled ones. */
export async function readTileSources({ config, mapArchives, log }: Services): Promise<TileSources> {
  const ownOf = async (archive: MapArchive | null, set: keyof typeof ownSets, attribution: string) => {
    if (!archive) return null
    try {
      return ownSource(set, await archive.facts(), attribution)
    } catch (err) {
      log.error({ err }, 'a map archive cannot be read; the bundled map is shown')
      return null
    }
  }
  const own = await ownOf(mapArchives.map, 'own', config.MAP_TILES_ATTRIBUTION)
  const ownSatellite = await ownOf(mapArchives.satellite, 'own-satellite', config.SATELLITE_TILES_ATTRIBUTION)
  const service = (url: string | undefined, attribution: string) => (url ? pictures({ url, attribution }) : null)
  return {
    tiles: own ?? service(config.MAP_TILES_URL, config.MAP_TILES_ATTRIBUTION) ?? bundledMap,
    satellite:
      ownSatellite ?? service(config.SATELLITE_TILES_URL, config.SATELLITE_TILES_ATTRIBUTION) ?? bundledSatellite,
  }
}

function ownSource(set: keyof typeof ownSets, facts: MapArchiveFacts, attribution: string): TileSource {
  const { format, schema, maxZoom, tileSize, bounds } = facts
  // A tile of 512 pixels at one zoom covers what the map shows at the next one.
  const depth = maxZoom + (tileSize === 512 ? 1 : 0) + (format === 'vector' ? zoomsBeyondVector : 0)
  // Both schemas are made of OpenStreetMap, whose licence wants to be named (https://www.openstreetmap.org/copyright).
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
