import type { TileSource } from '@whereabouts/contract/site'
import { type Point, wrapLongitude } from '@whereabouts/game/distance'
import { mapMaxZoom } from '@whereabouts/game/rules'
import * as leaflet from 'leaflet'
import { language } from '../../lib/language.ts'

export type LayerKind = 'map' | 'satellite'

export type TileSources = Record<'tiles' | 'satellite', TileSource>

/** The pictures that every installation has, or those of the operator's tile service above them. */
export type TileOrigin = 'bundled' | 'remote'

interface LayerEvents {
  /** Tiles fail, or work again. */
  onTiles: (origin: TileOrigin, state: 'failing' | 'working') => void
  map: leaflet.Map
}

/** The deepest zoom at which the bundled map of the world is more than a blur. */
const bundledDetail = 10
/** So many tiles in a row must fail before it is called a failure: one missing tile is no news. */
const failuresBeforeNotice = 3

interface Picture {
  url: string
  options: leaflet.TileLayerOptions
}

// Tiles of 512 px in zooms 0 to 5 are the map's zooms 1 to 6; beyond that they are stretched.
const worldTiles = { tileSize: 512, zoomOffset: -1, maxNativeZoom: 6, className: 'basemap' }

/** The pictures of each kind, the lower first. */
const bundled: Record<LayerKind, Picture[]> = {
  map: [
    { url: '/tiles/world/{z}/{x}/{y}', options: { ...worldTiles, minNativeZoom: 1 } },
    // Names drawn into the tiles would be stretched to stains, so a copy without them covers them. They stay beneath, for
    // the moment in which the copy loads.
    { url: '/tiles/world-plain/{z}/{x}/{y}', options: { ...worldTiles, minNativeZoom: 6, minZoom: 7 } },
  ],
  satellite: [{ url: '/tiles/satellite/{z}/{x}/{y}', options: { maxNativeZoom: 4 } }],
}

/** The names in the bundled pictures are English. In other languages coasts and borders are drawn at all zooms instead, and names over them. */
export const hasOwnNames = language !== 'en'

/** The bundled picture of the world with the remote tiles, where there are any, above it. */
export function baseLayers(kind: LayerKind, sources: TileSources, events: LayerEvents): leaflet.LayerGroup {
  const source = kind === 'map' ? sources.tiles : sources.satellite
  const { attribution } = source
  const isDrawn = kind === 'map' && !source.url && hasOwnNames
  const pictures = (isDrawn ? [] : bundled[kind]).map(({ url, options }) => {
    const layer = leaflet.tileLayer(url, { minZoom: 0, maxZoom: mapMaxZoom, attribution, ...options })
    return watched(layer, (state) => events.onTiles('bundled', state))
  })
  const group = leaflet.layerGroup(pictures)
  if (!source.url) {
    if (kind === 'map') addWhenClose(group, { ...bundledVector, attribution }, events)
    return group.addLayer(grid())
  }
  if (source.schema) addVectorLayer(group, { ...source, url: source.url, schema: source.schema }, events)
  else group.addLayer(watched(remotePictures(source.url, source), (state) => events.onTiles('remote', state)))
  return group
}

function remotePictures(url: string, { tile_size: tileSize, tile_zooms: zooms }: TileSource): leaflet.TileLayer {
  const offset = tileSize === 512 ? 1 : 0
  const [first, last] = zooms
  return leaflet.tileLayer(url, {
    minZoom: first > 0 ? first + offset : 0,
    maxZoom: mapMaxZoom,
    maxNativeZoom: last + offset,
    tileSize,
    zoomOffset: -offset,
  })
}

type VectorSource = TileSource & { url: string; schema: NonNullable<TileSource['schema']> }

/** What draws vector tiles is loaded only where there are some; the bundled map is seen until then. */
function addVectorLayer(group: leaflet.LayerGroup, source: VectorSource, { onTiles }: LayerEvents): void {
  const add = async () => {
    const { VectorLayer } = await import('./vector/vector-layer.ts')
    const drawn = new VectorLayer(source, { language, hasNames: true })
    group.addLayer(watched(drawn, (state) => onTiles('remote', state)))
  }
  add().catch(() => onTiles('remote', 'failing'))
}

/** The bundled coasts, borders, lakes and rivers, for zooms at which the pictures would be a blur. Names come from the list of towns. */
const bundledVector: Omit<VectorSource, 'attribution'> = {
  url: '/tiles/world-vector/{z}/{x}/{y}',
  format: 'vector',
  schema: 'protomaps',
  max_zoom: bundledDetail,
  tile_size: 512,
  tile_zooms: [0, 7],
  bounds: null,
}
const vectorFrom = hasOwnNames ? 0 : 7

/** Most players look at the whole world first: what draws the rest is loaded when they have come closer. */
function addWhenClose(group: leaflet.LayerGroup, source: VectorSource, { onTiles, map }: LayerEvents): void {
  let isAdded = false
  const add = async () => {
    const { VectorLayer } = await import('./vector/vector-layer.ts')
    const drawn = new VectorLayer(source, { language, hasNames: false, minZoom: vectorFrom })
    group.addLayer(watched(drawn, (state) => onTiles('bundled', state)))
  }
  const look = () => {
    if (isAdded || map.getZoom() < vectorFrom - 1) return
    isAdded = true
    add().catch(() => onTiles('bundled', 'failing'))
  }
  look()
  map.on('zoomend', look)
  group.on('remove', () => void map.off('zoomend', look))
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

/** The deepest zoom with detail of the source at a place; outside of it the bundled map is what is seen. */
export function detailAt({ max_zoom: deepest, bounds }: TileSource, { lat, lng }: Point): number {
  if (!bounds) return deepest
  const [west, south, east, north] = bounds
  const isInside = lat >= south && lat <= north && wrapLongitude(lng) >= west && wrapLongitude(lng) <= east
  return isInside ? deepest : Math.min(deepest, bundledDetail)
}

/** Fine lines where the stretched basemap is one colour, so that a pan can be seen. */
function grid(): leaflet.GridLayer {
  return leaflet.gridLayer({ className: 'map-grid', minZoom: 9, maxZoom: mapMaxZoom, tileSize: 128 })
}
