import { join } from 'node:path'
import sharp from 'sharp'
import type { WorldPicture } from './equirectangular.ts'

/** Marble keeps its heights as 16 by 8 grey pictures, one unit of grey for some 30 m. */
const [COLUMNS, ROWS, SOURCE_PX] = [16, 8, 675]

/** Joins them into one picture of the world, smoothed: the steps between greys would show as terraces. */
export async function readHeights(folder: string, width: number): Promise<WorldPicture> {
  const piecePx = Math.round(width / COLUMNS)
  const height = piecePx * ROWS
  const pieces = []
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const [line, file] = [sixDigits(row), `${sixDigits(row)}_${sixDigits(column)}.jpg`]
      const piece = sharp(join(folder, line, file))
        .extractChannel(0)
        .resize(Math.min(piecePx, SOURCE_PX))
      pieces.push({ input: await piece.png().toBuffer(), left: column * piecePx, top: row * piecePx })
    }
  }
  const joined = await sharp({ create: { width: piecePx * COLUMNS, height, channels: 3, background: '#000' } })
    .composite(pieces)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const pixels = await sharp(joined).extractChannel(0).blur(1.2).extractChannel(0).raw().toBuffer()
  return { pixels, width: piecePx * COLUMNS, height, channels: 1 }
}

function sixDigits(index: number): string {
  return String(index).padStart(6, '0')
}
