// Makes the demo's photographs (server/src/operations/demo/photos) that photos.json lists, and their credits (docs/demo-photos.md), from
// pictures in Debian packages. Not part of the product's build: run it by hand when the choice changes, and commit
// what it writes. The packages (Debian 12), unpacked into a folder outside the repository:
//
//   apt-get download endless-sky-high-dpi lomiri-wallpapers-16.04
//   for package in *.deb; do dpkg-deb -x "$package" "/tmp/photographs/${package%%_*}"; done
//   node tools/demo-photos/prepare-photos.ts /tmp/photographs

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type Choice, choices, credits, originOf } from './credits.ts'

const widthPx = 2048
const heightPx = 1365

const [packagesFolder] = process.argv.slice(2)
if (!packagesFolder) throw new Error('Say where the packages are: node tools/demo-photos/prepare-photos.ts <folder>')

const target = fileURLToPath(new URL('../../server/src/operations/demo/photos', import.meta.url))
mkdirSync(target, { recursive: true })
let totalBytes = 0
for (const choice of choices) totalBytes += await prepare(choice, packagesFolder)

writeFileSync(new URL('../../docs/demo-photos.md', import.meta.url), credits())
process.stdout.write(`${choices.length} photographs, ${totalBytes} bytes\n`)

/** Crops, enlarges and encodes one picture. Returns its size in bytes. sharp writes no metadata unless asked to. */
async function prepare(choice: Choice, folder: string): Promise<number> {
  const origin = originOf(choice)
  const original = await sharp(join(folder, origin.package, origin.path))
    .autoOrient()
    .removeAlpha()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = original.info
  const cutWidth = Math.min(width, Math.round((height * widthPx) / heightPx))
  const cutHeight = Math.min(height, Math.round((width * heightPx) / widthPx))
  const cut = {
    left: Math.round((width - cutWidth) * choice.cutFrom),
    top: Math.round((height - cutHeight) * choice.cutFrom),
    width: cutWidth,
    height: cutHeight,
  }
  const resized = sharp(original.data).extract(cut).resize(widthPx, heightPx, { fit: 'fill', kernel: 'lanczos3' })
  // Enlarging softens edges, so those pictures are sharpened.
  const crisp = cutWidth < widthPx ? resized.sharpen({ sigma: 1.2, m1: 0.5, m2: 2 }) : resized
  const written = await crisp.jpeg({ quality: 82, mozjpeg: true }).toFile(join(target, choice.file))
  return written.size
}
