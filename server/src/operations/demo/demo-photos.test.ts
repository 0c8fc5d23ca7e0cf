import { openSharpImages } from '@whereabouts/engines/images/sharp'
import { expect, test } from 'vitest'
import { listDemoPhotos, readDemoPhoto } from './demo-photos.ts'

const images = openSharpImages()

test('every photo of the demonstration comes with the copies that are served, without metadata', async () => {
  for (const { file } of await listDemoPhotos()) {
    const { variants } = await readDemoPhoto(file)
    expect(variants.map(({ kind, format, width }) => `${kind} ${format} ${width}`)).toEqual([
      ...[640, 1280, 2048].flatMap((width) => [`sharp webp ${width}`, `sharp jpeg ${width}`]),
      'blurred webp 640',
      'blurred jpeg 640',
    ])
    for (const { bytes } of variants) expect((await images.readMetadata(bytes)).found).toEqual([])
  }
})

test('the copies of a photo are what preparing it makes', async () => {
  const [photo] = await listDemoPhotos()
  const { variants, ...facts } = await readDemoPhoto(photo!.file)
  const largest = variants.find(({ format, width }) => format === 'jpeg' && width === facts.width)!
  const { variants: made, ...madeFacts } = await images.prepare(largest.bytes, { formats: ['webp', 'jpeg'] })
  expect(facts).toEqual(madeFacts)
  const withoutBytes = ({ bytes: _bytes, ...variant }: (typeof made)[number]) => variant
  expect(variants.map(withoutBytes)).toEqual(made.map(withoutBytes))
})
