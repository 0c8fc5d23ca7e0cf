import sharp, { type OverlayOptions } from 'sharp'
import { drawCard, type Letterings } from './card-svg.ts'
import { openLettering } from './lettering.ts'
import { mostShareImageBytes, type ShareImages, shareImageSize } from './port.ts'

const ink = '#0b1420'
/** Of these the first with which the picture is small enough is taken. */
const qualities = [86, 72, 55, 35, 15]

/** Opens the kind that works inside this process, on libvips. It only caches fonts, read at the first drawing. */
export function openSharpShareImages(): ShareImages {
  let letterings: Letterings | null = null
  return {
    async draw(card) {
      letterings ??= { display: openLettering('display'), text: openLettering('text') }
      const layers: OverlayOptions[] = [{ input: Buffer.from(drawCard(card, letterings)) }]
      if (card.photo) layers.unshift({ input: await fillRightSide(card.photo), gravity: 'east' })
      const drawn = sharp({ create: { ...shareImageSize, channels: 3, background: ink } }).composite(layers)
      return smallEnough(await drawn.removeAlpha().raw().toBuffer())
    },
  }
}

async function smallEnough(pixels: Buffer): Promise<Buffer> {
  let image = pixels
  for (const quality of qualities) {
    if (image.length <= mostShareImageBytes) break
    image = await sharp(pixels, { raw: { ...shareImageSize, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer()
  }
  return image
}

/** The photo over the right two thirds, cut to fill them. */
async function fillRightSide(photo: Buffer): Promise<Buffer> {
  const width = Math.round((shareImageSize.width * 2) / 3)
  return sharp(photo, { failOn: 'error' })
    .resize({ width, height: shareImageSize.height, fit: 'cover' })
    .png()
    .toBuffer()
}
