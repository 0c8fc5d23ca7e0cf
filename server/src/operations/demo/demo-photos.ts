import { readFile } from 'node:fs/promises'
import type { PhotoVariant, PreparedPhoto } from '@whereabouts/engines/images/port'

/** A photo of the demonstration as photos.json lists it. Degrees. */
export interface DemoPhoto {
  file: string
  place: string
  author: string
  license: string
  lat: number
  lng: number
}

/** A photo as it was prepared ahead: what the database says of it, and the file of each copy. */
export interface PreparedDemoPhoto extends Omit<PreparedPhoto, 'variants'> {
  variants: (Omit<PhotoVariant, 'bytes'> & { file: string })[]
}

const folder = new URL('./photos/', import.meta.url)

export const listDemoPhotos = async (): Promise<DemoPhoto[]> =>
  JSON.parse(await readFile(new URL('photos.json', folder), 'utf8')) as DemoPhoto[]

/** Reads a photo with all copies that are served. They come with the repository, so that a first start encodes nothing. */
export async function readDemoPhoto(file: string): Promise<PreparedPhoto> {
  const all = JSON.parse(await readFile(new URL('prepared.json', folder), 'utf8')) as Record<string, PreparedDemoPhoto>
  const { variants, ...facts } = all[file]!
  const copies = variants.map(async ({ file: name, ...variant }) => ({
    ...variant,
    bytes: await readFile(new URL(name, folder)),
  }))
  return { ...facts, variants: await Promise.all(copies) }
}
