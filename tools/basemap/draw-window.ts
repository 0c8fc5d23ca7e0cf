import sharp from 'sharp'
import { INK } from './label.ts'
import { type LandPictures, tintOf } from './land-tint.ts'
import type { Drawable, Feature, MapTools } from './map-tools.ts'
import { worldPx } from './mercator.ts'
import type { Fonts, PlacedLabel } from './place-labels.ts'
import { textOutline } from './set-text.ts'
import type { WorldLayers } from './world-layers.ts'

/** A square of the world at a tile zoom, in pixels of that world. */
export interface Window {
  zoom: number
  left: number
  top: number
  sizePx: number
}

export interface Drawing {
  tools: MapTools
  layers: WorldLayers
  land: LandPictures
  fonts: Fonts
  labels: PlacedLabel[]
}

const SEA = '#cfe3e6'
/** Geometry and labels are drawn a little past the window, so that no stroke ends at its edge. */
const BLEED_PX = 24
const GRATICULE_STEP = [30, 30, 20, 10, 10, 5]
const RIVER_PX = [0, 0, 0.6, 0.8, 1, 1.3]
const BORDER_PX = [0.5, 0.6, 0.8, 0.9, 1, 1.1]

/** Draws one window: sea, tinted land, waters and lines, labels. Bare RGB pixels. */
export async function drawWindow(drawing: Drawing, window: Window): Promise<Buffer> {
  const paths = pathsIn(drawing.tools, window)
  const [sea, landMask, lines] = await Promise.all([
    rasterise(seaSvg(drawing, paths, window), window),
    rasterise(`<path fill="#fff" d="${paths(drawing.layers.land)}"/>`, window),
    rasterise(linesSvg(drawing, paths, window) + labelsSvg(drawing, window), window),
  ])
  const tinted = await tintedLand(drawing.land, landMask, window)
  return sharp(sea, raw(window, 4))
    .composite([
      { input: tinted, ...raw(window, 4) },
      { input: lines, ...raw(window, 4) },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
}

type PathsOf = (shape: Drawable) => string

function pathsIn(tools: MapTools, { zoom, left, top, sizePx }: Window): PathsOf {
  const side = worldPx(zoom)
  const projection = tools
    .geoMercator()
    .scale(side / (2 * Math.PI))
    .translate([side / 2 - left, side / 2 - top])
    .precision(0.4)
    .clipExtent([
      [-BLEED_PX, -BLEED_PX],
      [sizePx + BLEED_PX, sizePx + BLEED_PX],
    ])
  const path = tools.geoPath(projection)
  return (shape) => path(shape) ?? ''
}

function seaSvg({ tools, layers }: Drawing, paths: PathsOf, { zoom }: Window): string {
  const coast = paths(layers.coast)
  const ring = (width: number, colour: string) =>
    `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" d="${coast}"/>`
  const step = GRATICULE_STEP[zoom]!
  const graticule = paths(tools.geoGraticule().step([step, step])())
  return [
    `<rect width="100%" height="100%" fill="${SEA}"/>`,
    ring(13, '#c8dfe2'),
    ring(7, '#bfd9dd'),
    `<path fill="none" stroke="#0b7285" stroke-opacity="0.1" stroke-width="0.7" d="${graticule}"/>`,
  ].join('')
}

function linesSvg({ layers }: Drawing, paths: PathsOf, { zoom }: Window): string {
  const stroke = (shape: Drawable, colour: string, width: number, more = '') =>
    `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${more} d="${paths(shape)}"/>`
  const collection = (features: Feature[]): Drawable => ({ type: 'FeatureCollection', features })
  const lakes = zoom < 1 ? [] : layers.lakes
  return [
    zoom >= 3 ? stroke(collection(layers.rivers), '#9cc7cf', RIVER_PX[zoom]!) : '',
    `<path fill="${SEA}" stroke="#8fbcc4" stroke-width="0.6" d="${paths(collection(lakes))}"/>`,
    zoom >= 3 ? stroke(layers.stateBorders, '#a98f76', 0.7, 'stroke-opacity="0.45" stroke-dasharray="4 3"') : '',
    zoom >= 3 ? stroke(layers.borders, '#c98f7c', 4, 'stroke-opacity="0.16"') : '',
    stroke(layers.borders, '#a5705c', BORDER_PX[zoom]!, 'stroke-opacity="0.75"'),
    stroke(layers.coast, '#6fa3ad', zoom < 2 ? 0.5 : 0.8),
  ].join('')
}

function labelsSvg({ labels, fonts }: Drawing, { zoom, left, top, sizePx }: Window): string {
  const side = worldPx(zoom)
  // A label over the antimeridian is drawn at both ends of the world.
  const shifts = [-side, 0, side].map((shift) => shift - left)
  return labels
    .flatMap((placed) => shifts.map((shift) => ({ placed, shift })))
    .filter(({ placed: { box, dot }, shift }) => {
      const [from, to] = [Math.min(box.left, dot.x) + shift, Math.max(box.right, dot.x) + shift]
      const [above, below] = [Math.min(box.top, dot.y) - top, Math.max(box.bottom, dot.y) - top]
      return to > -BLEED_PX && from < sizePx + BLEED_PX && below > -BLEED_PX && above < sizePx + BLEED_PX
    })
    .map(({ placed, shift }) => labelSvg(placed, fonts, shift, -top))
    .join('')
}

function labelSvg({ label, texts, dot }: PlacedLabel, fonts: Fonts, right: number, down: number): string {
  const ink = INK[label.style]
  const outline = texts
    .map(({ text, x, y }) => textOutline(fonts[label.style], { ...label, text }, { x: x + right, y: y + down }))
    .join('')
  const [x, y] = [(dot.x + right).toFixed(1), (dot.y + down).toFixed(1)]
  const ring = label.isCapital
    ? `<circle cx="${x}" cy="${y}" r="${label.dotPx! + 1.6}" fill="#fbf8f1" stroke="${ink.colour}" stroke-width="1"/>`
    : ''
  const dotSvg = label.dotPx
    ? `${ring}<circle cx="${x}" cy="${y}" r="${label.isCapital ? label.dotPx - 0.6 : label.dotPx}" fill="${ink.colour}" ${label.isCapital ? '' : 'stroke="#fbf8f1" stroke-width="1"'}/>`
    : ''
  const halo = `stroke="${ink.halo}" stroke-opacity="0.85" stroke-width="${ink.haloPx}" stroke-linejoin="round"`
  return `${dotSvg}<path d="${outline}" fill="none" ${halo}/><path d="${outline}" fill="${ink.colour}" fill-opacity="${ink.opacity}"/>`
}

/** The land's colours, computed at every second pixel, with the land's outline as transparency. */
async function tintedLand(land: LandPictures, mask: Buffer, { zoom, left, top, sizePx }: Window): Promise<Buffer> {
  const step = 2
  const window = { side: worldPx(zoom), left, top, width: sizePx, height: sizePx, step }
  const small = sizePx / step
  const colours = await sharp(tintOf(land, window), { raw: { width: small, height: small, channels: 3 } })
    .resize(sizePx, sizePx, { kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const pixels = Buffer.alloc(sizePx * sizePx * 4)
  for (let index = 0; index < sizePx * sizePx; index++) {
    for (let channel = 0; channel < 3; channel++) pixels[index * 4 + channel] = colours[index * 3 + channel]!
    pixels[index * 4 + 3] = mask[index * 4 + 3]!
  }
  return pixels
}

async function rasterise(content: string, { sizePx }: Window): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">${content}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer()
}

function raw({ sizePx }: Window, channels: 3 | 4) {
  return { raw: { width: sizePx, height: sizePx, channels } }
}
