// Makes the served copies of the demonstration's photos, and their database facts (prepared.json). Run it by hand when a photo or the encoding of
// photos changes, and commit its output: `node tools/demo-photos/prepare-copies.ts`.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { openSharpImages } from '@whereabouts/engines/images/sharp'
import type { PreparedDemoPhoto } from '../../server/src/operations/demo/demo-photos.ts'

const photos = new URL('../../server/src/operations/demo/photos/', import.meta.url)
const copies = new URL('copies/', photos)
const images = openSharpImages()

await rm(copies, { recursive: true, force: true })
await mkdir(copies)
const list = JSON.parse(await readFile(new URL('photos.json', photos), 'utf8')) as { file: string }[]
const prepared: Record<string, PreparedDemoPhoto> = {}
for (const { file } of list) {
  const original = await readFile(new URL(file, photos))
  const { variants, ...facts } = await images.prepare(original, { formats: ['webp', 'jpeg'] })
  const written: PreparedDemoPhoto['variants'] = []
  for (const { bytes, ...variant } of variants) {
    const { kind, format, width } = variant
    // The photo itself is the largest JPEG: it was encoded without metadata.
    const isOriginal = kind === 'sharp' && format === 'jpeg' && width === facts.width
    const name = isOriginal ? file : `copies/${file.replace(/\.jpg$/, '')}-${kind}-${width}.${format}`
    if (!isOriginal) await writeFile(new URL(name, photos), bytes)
    written.push({ ...variant, file: name })
  }
  prepared[file] = { ...facts, variants: written }
}
await writeFile(new URL('prepared.json', photos), `${JSON.stringify(prepared, null, 1)}\n`)
