import sharp from 'sharp'
import type { Tile } from './write-archive.ts'
import { cutMercator, readWorldPicture } from './equirectangular.ts'

/** The picture is 2700 pixels wide: zoom 4 stretches it by half, which looks better than a stretched zoom 3. */
const SATELLITE_MAX_ZOOM = 4
export const SATELLITE_TILE_PX = 256
const DEEP_SEA = [3, 14, 48]

/** Reprojects the picture to Web Mercator and cuts it; the coarser zooms are made from the finest. */
export async function drawSatellite(picture: string): Promise<Tile[]> {
  const world = await readWorldPicture(picture)
  const side = SATELLITE_TILE_PX * 2 ** SATELLITE_MAX_ZOOM
  const samples = cutMercator(world, { side, left: 0, top: 0, width: side, height: side, step: 1 })
  lightenDeepSea(samples)
  const finest = await sharp(Buffer.from(Uint8Array.from(samples, Math.round)), {
    raw: { width: side, height: side, channels: 3 },
  })
    .sharpen({ sigma: 1 })
    .raw()
    .toBuffer()
  const tiles: Tile[] = []
  for (let zoom = 0; zoom <= SATELLITE_MAX_ZOOM; zoom++) {
    const zoomSide = SATELLITE_TILE_PX * 2 ** zoom
    const whole = await sharp(finest, { raw: { width: side, height: side, channels: 3 } })
      .resize(zoomSide, zoomSide, { kernel: 'lanczos3' })
      .raw()
      .toBuffer()
    for (let x = 0; x < 2 ** zoom; x++) {
      for (let y = 0; y < 2 ** zoom; y++) {
        const [left, top] = [x * SATELLITE_TILE_PX, y * SATELLITE_TILE_PX]
        const bytes = await sharp(whole, { raw: { width: zoomSide, height: zoomSide, channels: 3 } })
          .extract({ left, top, width: SATELLITE_TILE_PX, height: SATELLITE_TILE_PX })
          .jpeg({ quality: 80, mozjpeg: true })
          .toBuffer()
        tiles.push({ zoom, x, y, bytes })
      }
    }
  }
  return tiles
}

/** The picture is black where the sea was not measured; this becomes the blue of the deep sea next to it. */
function lightenDeepSea(samples: Float32Array): void {
  for (let index = 0; index < samples.length; index += 3) {
    if (samples[index]! > 12 || samples[index + 1]! > 22) continue
    for (const [channel, least] of DEEP_SEA.entries()) {
      samples[index + channel] = Math.max(least, samples[index + channel]!)
    }
  }
}
