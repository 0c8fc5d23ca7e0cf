// Draws the icons of the installed app from the pin. Not part of the product's build: run it by hand when the pin changes, and commit
// the files: node tools/icons/build-icons.ts

import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = new URL('../../web/public/icons/', import.meta.url)
const pin =
  '<path fill="#ff6a4d" d="M16 2A10.5 10.5 0 0 0 5.5 12.500C5.5 20.3 16 30 16 30s10.5-9.7 10.5-17.500A10.5 10.5 0 0 0 16 2Z"/><circle cx="16" cy="12.5" r="4.2" fill="#fff"/>'
const graticule =
  '<path fill="none" stroke="#fff" stroke-opacity="0.16" stroke-width="0.5" d="M-2 9Q20 5 42 9M-2 21Q20 17 42 21M-2 33Q20 29 42 33M9 -2Q6 20 9 42M20 -2V42M31 -2Q34 20 31 42"/>'

interface Icon {
  file: string
  size: number
  /** The pin's height, of the sheet's 40 units. On a maskable icon only a circle of 80 % is always visible. */
  pinHeight: number
  /** Round corners on a transparent background; phones that mask icons themselves need the whole square. */
  isRounded: boolean
}

const icons: Icon[] = [
  { file: 'icon-192.png', size: 192, pinHeight: 27, isRounded: true },
  { file: 'icon-512.png', size: 512, pinHeight: 27, isRounded: true },
  { file: 'maskable-512.png', size: 512, pinHeight: 22, isRounded: false },
  { file: 'apple-touch-180.png', size: 180, pinHeight: 26, isRounded: false },
]

mkdirSync(folder, { recursive: true })
for (const { file, size, pinHeight, isRounded } of icons) {
  const scale = pinHeight / 28
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="${size}" height="${size}">
<clipPath id="sheet"><rect width="40" height="40" rx="${isRounded ? 9 : 0}"/></clipPath>
<g clip-path="url(#sheet)"><rect width="40" height="40" fill="#0f1c2e"/>${graticule}
<g transform="translate(${20 - 16 * scale} ${20 - 16 * scale}) scale(${scale})">${pin}</g></g></svg>`
  await sharp(Buffer.from(sheet))
    .png({ compressionLevel: 9, palette: true })
    .toFile(fileURLToPath(new URL(file, folder)))
}
process.stdout.write(`${icons.length} icons in ${fileURLToPath(folder)}\n`)
