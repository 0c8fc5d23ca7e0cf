import sharp from 'sharp'
import { latitudeAt } from './mercator.ts'

/** A picture of the whole world in plate carrée: longitude across, latitude down. */
export interface WorldPicture {
  pixels: Uint8Array | Float32Array
  width: number
  height: number
  channels: number
}

/** A window of the square Mercator world of this side, in its pixels; `step` pixels of it make one of the result. */
export interface MercatorWindow {
  side: number
  left: number
  top: number
  width: number
  height: number
  step: number
}

/** Reads a picture file into raw pixels. */
export async function readWorldPicture(file: string): Promise<WorldPicture> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels: info.channels }
}

/** Cuts a Mercator window out of the picture, with bilinear sampling that wraps around the world. */
export function cutMercator(picture: WorldPicture, window: MercatorWindow): Float32Array {
  const { channels, width: sourceWidth, height: sourceHeight, pixels } = picture
  const [width, height] = [Math.ceil(window.width / window.step), Math.ceil(window.height / window.step)]
  const result = new Float32Array(width * height * channels)
  for (let row = 0; row < height; row++) {
    const lat = latitudeAt(window.side, window.top + (row + 0.5) * window.step)
    const y = Math.max(0, Math.min(sourceHeight - 1, ((90 - lat) / 180) * sourceHeight - 0.5))
    const above = Math.floor(y)
    const below = Math.min(sourceHeight - 1, above + 1)
    for (let column = 0; column < width; column++) {
      const x = ((window.left + (column + 0.5) * window.step) / window.side) * sourceWidth - 0.5
      const left = Math.floor(x)
      const [one, other] = [wrap(left, sourceWidth), wrap(left + 1, sourceWidth)]
      for (let channel = 0; channel < channels; channel++) {
        const at = (line: number, point: number) => pixels[(line * sourceWidth + point) * channels + channel]!
        const upper = at(above, one) + (at(above, other) - at(above, one)) * (x - left)
        const lower = at(below, one) + (at(below, other) - at(below, one)) * (x - left)
        result[(row * width + column) * channels + channel] = upper + (lower - upper) * (y - above)
      }
    }
  }
  return result
}

function wrap(point: number, width: number): number {
  return ((point % width) + width) % width
}
