import type { TileSource } from '@whereabouts/contract/site'
import { type Point, wrapLongitude } from '@whereabouts/game/distance'
import { mapMaxZoom } from '@whereabouts/game/rules'
import * as leaflet from 'leaflet'
import { language } from '../../lib/language.ts'
import { closestZoom } from './fit-scene.ts'
import { VectorLayer } from './vector/vector-layer.ts'

export type LayerKind = 'map' | 'satellite'

export type TileSources = Record<'tiles' | 'satellite', TileSource>

/** The bundled map, or the operator's map or tile service above it. */
export type TileOrigin = 'bundled' | 'remote'

interface LayerEvents {
  /** Tiles fail, or work again. */
  onTiles: (origin: TileOrigin, state: 'failing' | 'working') => void
}

/** How many zooms beyond its detail a map is shown, stretched. */
const overzoom = 2
/** How many tiles in a row must fail before it is reported; one missing tile is normal. */
const failuresBeforeNotice = 3

/** The bundled coasts, borders, lakes and rivers. Names come from the list of towns. */
export const bundledVector: Omit<VectorSource, 'attribution'> = {
  url: '/tiles/world-vector/{z}/{x}/{y}',
  format: 'vector',
  schema: 'protomaps',
  max_zoom: 10,
  tile_size: 512,
  tile_zooms: [0, 7],
  bounds: null,
}
/** The zoom at which the bundled satellite images match the map's pixels. */
const satelliteDetail = 4

/** The map's maximum zoom with this source: two beyond its detail, but for streets at most the game's limit. */
export const deepestZoom = ({ max_zoom: detail }: TileSource): number => Math.min(detail + overzoom, mapMaxZoom)

/** The bundled map with remote tiles, if any, above it. */
export function baseLayers(kind: LayerKind, sources: TileSources, { onTiles }: LayerEvents): leaflet.LayerGroup {
  const source = kind === 'map' ? sources.tiles : sources.satellite
  const { url, schema, attribution } = source
  const add = (layer: leaflet.GridLayer, origin: TileOrigin) =>
    group.addLayer(watched(layer, (state) => onTiles(origin, state)))
  const group = leaflet.layerGroup()
  if (kind === 'satellite') add(bundledSatellite(attribution), 'bundled')
  // If remote satellite images fail, the drawn map replaces them below the bundled ones' zooms.
  if (kind === 'map' || url) {
    const minZoom = kind === 'map' ? 0 : satelliteDetail + overzoom + 1
    add(new VectorLayer({ ...bundledVector, attribution }, { language, hasNames: false, minZoom }), 'bundled')
  }
  if (!url) return group
  if (schema) add(new VectorLayer({ ...source, url, schema }, { language, hasNames: true }), 'remote')
  else add(remotePictures(url, source), 'remote')
  return group
}

type VectorSource = TileSource & { url: string; schema: NonNullable<TileSource['schema']> }

/** High-density screens get tiles of the next zoom at half size. */
function bundledSatellite(attribution: string): leaflet.TileLayer {
  const finer = leaflet.Browser.retina ? 1 : 0
  return leaflet.tileLayer('/tiles/satellite/{z}/{x}/{y}', {
    minZoom: 0,
    maxZoom: closestZoom,
    maxNativeZoom: satelliteDetail - finer,
    tileSize: 256 / 2 ** finer,
    zoomOffset: finer,
    attribution,
  })
}

function remotePictures(url: string, { tile_size: tileSize, tile_zooms: zooms }: TileSource): leaflet.TileLayer {
  const offset = tileSize === 512 ? 1 : 0
  const [first, last] = zooms
  return leaflet.tileLayer(url, {
    minZoom: first > 0 ? first + offset : 0,
    maxZoom: closestZoom,
    maxNativeZoom: last + offset,
    tileSize,
    zoomOffset: -offset,
  })
}

function watched<L extends leaflet.GridLayer>(layer: L, onState: (state: 'failing' | 'working') => void): L {
  let failures = 0
  layer.on('tileerror', () => {
    failures += 1
    if (failures === failuresBeforeNotice) onState('failing')
  })
  layer.on('tileload', () => {
    if (failures >= failuresBeforeNotice) onState('working')
    failures = 0
  })
  return layer
}

/** The source's maximum zoom with detail at a place; elsewhere the bundled map shows. */
export function detailAt({ max_zoom: deepest, bounds }: TileSource, { lat, lng }: Point): number {
  if (!bounds) return deepest
  const [west, south, east, north] = bounds
  const isInside = lat >= south && lat <= north && wrapLongitude(lng) >= west && wrapLongitude(lng) <= east
  return isInside ? deepest : Math.min(deepest, bundledVector.max_zoom)
}
