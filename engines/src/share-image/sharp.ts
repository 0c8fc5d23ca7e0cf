import sharp, { type OverlayOptions } from 'sharp'
import { drawCard, type Letterings } from './card-svg.ts'
import { openLettering } from './lettering.ts'
import { type ShareImages, shareImageSize } from './port.ts'

const ink = '#0b1420'

/** Opens the kind that works inside this process, on libvips. It only caches fonts, read at the first drawing. */
export function openSharpShareImages(): ShareImages {
  let letterings: Letterings | null = null
  return {
    async draw(card) {
      letterings ??= { display: openLettering('display'), text: openLettering('text') }
      const layers: OverlayOptions[] = [{ input: Buffer.from(drawCard(card, letterings)) }]
      if (card.photo) layers.unshift({ input: await fillRightSide(card.photo), gravity: 'east' })
      return sharp({ create: { ...shareImageSize, channels: 3, background: ink } })
        .composite(layers)
        .png({ compressionLevel: 9 })
        .toBuffer()
    },
  }
}

/** The photo over the right two thirds, cut to fill them. */
async function fillRightSide(photo: Buffer): Promise<Buffer> {
  const width = Math.round((shareImageSize.width * 2) / 3)
  return sharp(photo, { failOn: 'error' })
    .resize({ width, height: shareImageSize.height, fit: 'cover' })
    .png()
    .toBuffer()
}
