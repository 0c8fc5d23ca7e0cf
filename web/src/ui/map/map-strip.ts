import { mapMaxZoom } from '@whereabouts/game/rules'
import * as leaflet from 'leaflet'
import { language } from '../../lib/language.ts'
import type { DrawMap } from '../share/share-canvas.ts'
import { bundledVector } from './base-layers.ts'
import { light } from './vector/palette.ts'
import { VectorLayer } from './vector/vector-layer.ts'

const tilePx = 256

/** Draws the bundled map in its light colors, which need no credit in the picture. Tiles that fail are sea. */
export const drawMapStrip: DrawMap = async (context, { box, zoom, from }) => {
  const z = Math.min(Math.max(0, Math.ceil(zoom)), mapMaxZoom)
  const side = tilePx * 2 ** (zoom - z)
  const layer = new VectorLayer({ ...bundledVector, attribution: '' }, { language, hasNames: false, isLight: true })
  const count = 2 ** z
  const tiles = among(from.y, box.height, side).flatMap((y) => among(from.x, box.width, side).map((x) => ({ x, y })))
  const drawn = await Promise.all(
    tiles.map(async ({ x, y }) => {
      // The map repeats the world.
      const coords = Object.assign(leaflet.point(((x % count) + count) % count, y), { z })
      return { x, y, tile: y < count ? await drawTile(layer, coords) : null }
    }),
  )
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.fillStyle = light.sea
  context.fillRect(box.x, box.y, box.width, box.height)
  // Whole pixels, without gaps.
  const edgeOf = (index: number, start: number) => Math.round(index * side - start)
  for (const { x, y, tile } of drawn) {
    if (!tile) continue
    const [left, top] = [edgeOf(x, from.x), edgeOf(y, from.y)]
    const [width, height] = [edgeOf(x + 1, from.x) - left, edgeOf(y + 1, from.y) - top]
    context.drawImage(tile, box.x + left, box.y + top, width, height)
  }
}

/** The indexes of the tiles along a side. */
function among(start: number, length: number, side: number): number[] {
  const first = Math.floor(start / side)
  return Array.from({ length: Math.floor((start + length) / side) - first + 1 }, (_, index) => first + index)
}

const drawTile = (layer: VectorLayer, coords: leaflet.Coords): Promise<HTMLCanvasElement | null> =>
  new Promise((resolve) => {
    layer.createTile(coords, (error, tile) => resolve(error || !tile ? null : (tile as HTMLCanvasElement)))
  })
