import sharp from 'sharp'
import { openLettering } from './lettering.ts'
import { mostPreviewBytes, type ShareImages } from './port.ts'

/** Of these the first with which the picture is small enough is taken. */
const qualities = [86, 72, 55, 35, 15]

/** Opens the kind that works inside this process, on libvips. */
export function openSharpShareImages(): ShareImages {
  return {
    ...openLettering(),
    async paint(svg) {
      const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const { width, height, channels } = info
      let image = data
      for (const quality of qualities) {
        if (image.length <= mostPreviewBytes) break
        const pixels = sharp(data, { raw: { width, height, channels } })
        image = await pixels.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
      }
      return image
    },
  }
}
