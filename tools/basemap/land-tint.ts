import sharp from 'sharp'
import { cutMercator, type MercatorWindow, type WorldPicture } from './equirectangular.ts'
import type { MapTools } from './map-tools.ts'
import type { WorldLayers } from './world-layers.ts'

/** Paper colours by how bright the land is from above: forest, grass, steppe, desert, ice. */
const TINTS: Array<{ brightness: number; colour: [number, number, number] }> = [
  { brightness: 30, colour: [221, 230, 205] },
  { brightness: 65, colour: [233, 235, 215] },
  { brightness: 105, colour: [243, 239, 226] },
  { brightness: 160, colour: [244, 233, 209] },
  { brightness: 205, colour: [247, 241, 228] },
  { brightness: 245, colour: [250, 251, 250] },
]
const SATELLITE_WIDTH = 1350
const SATELLITE_BLUR_PX = 2.2
const RELIEF_STRENGTH = 0.047

/** The pictures that colour the land: brightness from above without the sea, and height. */
export interface LandPictures {
  brightness: WorldPicture
  height: WorldPicture
}

/** Prepares the brightness of the land. The dark sea is left out before blurring, or coasts would turn dark. */
export async function brightnessOfLand(tools: MapTools, layers: WorldLayers, file: string): Promise<WorldPicture> {
  const [width, height] = [SATELLITE_WIDTH, SATELLITE_WIDTH / 2]
  const projection = tools
    .geoEquirectangular()
    .scale(width / (2 * Math.PI))
    .translate([width / 2, height / 2])
  const outline = tools.geoPath(projection)(layers.land)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#fff" d="${outline}"/></svg>`
  const mask = await sharp(Buffer.from(svg)).flatten({ background: '#000' }).extractChannel(0).raw().toBuffer()
  const colours = await sharp(file).resize(width, height).removeAlpha().raw().toBuffer()
  const weighted = Buffer.from(mask.map((share, index) => (share * luminance(colours, index * 3)) / 255))
  const [sum, weight] = await Promise.all([weighted, mask].map((plane) => blur(plane, width, height)))
  const pixels = new Float32Array(mask.length).map((_, index) => (255 * sum![index]!) / Math.max(1, weight![index]!))
  return { pixels, width, height, channels: 1 }
}

/** The colours of a window as if all of it were land, at one pixel per `step`, three bytes each. */
export function tintOf({ brightness, height }: LandPictures, window: MercatorWindow): Uint8Array {
  const light = cutMercator(brightness, window)
  // One more line and column, so that slopes at the edges are those that the next window has.
  const [wider, higher] = [window.width + window.step, window.height + window.step]
  const relief = cutMercator(height, { ...window, width: wider, height: higher })
  const width = Math.ceil(window.width / window.step)
  const pixels = new Uint8Array(light.length * 3)
  const groundScale = (window.side / 2 ** 14) * (1 / window.step)
  for (let index = 0; index < light.length; index++) {
    const here = Math.floor(index / width) * (width + 1) + (index % width)
    // Light from the north-west, as in every atlas.
    const slope = (relief[here + 1]! + relief[here + width + 1]! - 2 * relief[here]!) * groundScale
    const shade = 1 - RELIEF_STRENGTH * Math.tanh(slope * 0.5) * (slope > 0 ? 1.6 : 0.5)
    const colour = tintAt(light[index]!)
    for (let channel = 0; channel < 3; channel++) {
      pixels[index * 3 + channel] = Math.min(255, Math.round(colour[channel]! * shade))
    }
  }
  return pixels
}

function tintAt(brightness: number): number[] {
  const next = TINTS.findIndex((tint) => tint.brightness > brightness)
  if (next <= 0) return (next === 0 ? TINTS[0]! : TINTS.at(-1)!).colour
  const [from, to] = [TINTS[next - 1]!, TINTS[next]!]
  const share = (brightness - from.brightness) / (to.brightness - from.brightness)
  return from.colour.map((value, channel) => value + (to.colour[channel]! - value) * share)
}

function luminance(colours: Uint8Array, index: number): number {
  return 0.3 * colours[index]! + 0.59 * colours[index + 1]! + 0.11 * colours[index + 2]!
}

async function blur(plane: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(plane, { raw: { width, height, channels: 1 } })
    .blur(SATELLITE_BLUR_PX)
    .extractChannel(0)
    .raw()
    .toBuffer()
}
