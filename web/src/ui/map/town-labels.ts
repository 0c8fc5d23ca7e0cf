import type { Place } from '@whereabouts/contract/places'
import * as leaflet from 'leaflet'
import { chooseLabels } from './choose-labels.ts'
import { nearestCopy } from './great-circle.ts'
import { type Box, townBoxes } from './town-boxes.ts'

/** Asks for the towns of one box; the caller caches. */
export type LoadTowns = (box: Box) => Promise<Place[]>

const debounceMs = 250
const maxLabels = 40

interface TownOptions {
  loadTowns: LoadTowns
  firstZoom: number
}

/**
 * Writes the names of towns over the map from a zoom on. Returns a function that
 * takes the names away again. A failed read leaves the names that are there; the next move of the map asks again.
 */
export function showTownLabels(map: leaflet.Map, { loadTowns, firstZoom }: TownOptions): () => void {
  const layer = leaflet.layerGroup().addTo(map)
  let timer: number | undefined
  let asked = 0

  const draw = async () => {
    const turn = ++asked
    if (map.getZoom() < firstZoom) return layer.clearLayers()
    const boxes = townBoxes(boxOf(map.getBounds()))
    const answers = await Promise.allSettled(boxes.map((box) => loadTowns(box)))
    const towns = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (turn !== asked || answers.every(({ status }) => status === 'rejected')) return
    layer.clearLayers()
    for (const marker of townMarkers(map, towns)) layer.addLayer(marker)
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

function townMarkers(map: leaflet.Map, towns: readonly Place[]): leaflet.Marker[] {
  const view = map.getBounds().pad(0.1)
  const centre = map.getCenter().lng
  const drawn = towns
    .map((town) => ({ ...town, at: leaflet.latLng(town.lat, nearestCopy(town.lng, centre)) }))
    .filter(({ at }) => view.contains(at))
    .sort((a, b) => b.population - a.population)
    .slice(0, maxLabels)
  const labels = chooseLabels(drawn.map(({ name, at }) => ({ name, spot: map.latLngToContainerPoint(at) })))
  return drawn.map(({ name, at, population }, index) => {
    const dot = document.createElement('span')
    dot.className = `town town-${labels[index]!.side} ${population >= 500_000 ? 'town-large' : ''}`
    if (labels[index]!.side !== 'none') dot.textContent = name
    const icon = leaflet.divIcon({ className: 'town-icon', html: dot, iconSize: [0, 0] })
    return leaflet.marker(at, { icon, interactive: false, keyboard: false, pane: 'shadowPane' })
  })
}
