import type { Place } from '@whereabouts/contract/places'
import { nearestCopy } from '@whereabouts/game/great-circle'
import * as leaflet from 'leaflet'
import { chooseLabels, placeCentred, type Rectangle } from './choose-labels.ts'
import { coversOf } from './own-marks.ts'
import { type Box, townBoxes } from './town-boxes.ts'
import type { AreaName } from './world-names/area-names.ts'

/** Requests the towns of a box; the caller caches. */
export type LoadTowns = (box: Box) => Promise<Place[]>

const debounceMs = 250
const maxLabels = 40

interface TownOptions {
  loadTowns: LoadTowns
  firstZoom: number
  /** Names of countries and seas, which take precedence over towns; null over satellite images. */
  loadAreas: (() => Promise<readonly AreaName[]>) | null
}

/**
 * Labels towns from a certain zoom on, and countries and seas if wanted. Returns a function that removes the labels. A failed read leaves them; the
 * next move retries.
 */
export function showTownLabels(map: leaflet.Map, { loadTowns, firstZoom, loadAreas }: TownOptions): () => void {
  const layer = leaflet.layerGroup().addTo(map)
  let timer: number | undefined
  let asked = 0

  const draw = async () => {
    const turn = ++asked
    const hasTowns = map.getZoom() >= firstZoom
    if (!hasTowns && !loadAreas) return void layer.clearLayers()
    const boxes = hasTowns ? townBoxes(boxOf(map.getBounds())) : []
    const reading = loadAreas?.().catch(() => []) ?? []
    const answers = await Promise.allSettled(boxes.map((box) => loadTowns(box)))
    const areas = await reading
    const towns = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (turn !== asked || (hasTowns && answers.every(({ status }) => status === 'rejected'))) return
    layer.clearLayers()
    const covered = coversOf(map)
    const { markers, taken } = areaMarkers(map, areas, covered)
    for (const marker of [...markers, ...townMarkers(map, towns, taken)]) layer.addLayer(marker)
  }
  const drawSoon = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void draw(), debounceMs)
  }

  map.on('moveend zoomend resize', drawSoon)
  drawSoon()
  return () => {
    asked += 1
    window.clearTimeout(timer)
    map.off('moveend zoomend resize', drawSoon)
    layer.remove()
  }
}

const boxOf = (bounds: leaflet.LatLngBounds): Box => ({
  south: bounds.getSouth(),
  west: bounds.getWest(),
  north: bounds.getNorth(),
  east: bounds.getEast(),
})

/** Countries and seas are centered, without a dot. */
function areaMarkers(map: leaflet.Map, areas: readonly AreaName[], covered: readonly Rectangle[]) {
  const view = map.getBounds().pad(0.1)
  const [zoom, centre] = [map.getZoom(), map.getCenter().lng]
  const drawn = areas
    .map((area) => ({ ...area, at: leaflet.latLng(area.lat, nearestCopy(area.lng, centre)) }))
    .filter(({ at, fromZoom }) => fromZoom <= zoom && view.contains(at))
  const boxes = placeCentred(
    drawn.map(({ name, at }) => ({ name, spot: map.latLngToContainerPoint(at) })),
    covered,
  )
  const markers = drawn.flatMap(({ name, at, kind }, index) =>
    boxes[index] ? [nameMarker(at, { className: `area area-${kind}`, name })] : [],
  )
  return { markers, taken: [...covered, ...boxes.filter((box) => box !== null)] }
}

function nameMarker(at: leaflet.LatLng, { className, name }: { className: string; name: string }): leaflet.Marker {
  const label = document.createElement('span')
  label.className = className
  // The map is not mirrored, but names are read in their own direction.
  label.dir = 'auto'
  label.textContent = name
  const icon = leaflet.divIcon({ className: 'town-icon', html: label, iconSize: [0, 0] })
  return leaflet.marker(at, { icon, interactive: false, keyboard: false, pane: 'shadowPane' })
}

function townMarkers(map: leaflet.Map, towns: readonly Place[], taken: readonly Rectangle[]): leaflet.Marker[] {
  const view = map.getBounds().pad(0.1)
  const centre = map.getCenter().lng
  const drawn = towns
    .map((town) => ({ ...town, at: leaflet.latLng(town.lat, nearestCopy(town.lng, centre)) }))
    .filter(({ at }) => view.contains(at))
    .sort((a, b) => b.population - a.population)
    .slice(0, maxLabels)
  const labels = chooseLabels(
    drawn.map(({ name, at }) => ({ name, spot: map.latLngToContainerPoint(at) })),
    taken,
  )
  return drawn.flatMap(({ name, at, population }, index) => {
    const { side } = labels[index]!
    const { x, y } = map.latLngToContainerPoint(at)
    const isUnderName = taken.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)
    if (isUnderName && side === 'none') return []
    const className = `town town-${side} ${population >= 500_000 ? 'town-large' : ''}`
    return nameMarker(at, { className, name: side === 'none' ? '' : name })
  })
}
