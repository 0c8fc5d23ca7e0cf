import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { Image } from './read-image.ts'
import { readTar, type TarEntry } from './read-tar.ts'

/** The entries of an image as a container sees them, by path; the bytes of those that are wanted. */
export async function listFiles(
  { layers }: Pick<Image, 'layers'>,
  isWanted: (path: string) => boolean = () => false,
): Promise<Map<string, TarEntry>> {
  const files = new Map<string, TarEntry>()
  for (const { path, isCompressed } of layers) {
    const packed = createReadStream(path)
    for await (const entry of readTar(isCompressed ? packed.pipe(createGunzip()) : packed, isWanted)) {
      const [, folder = '', hidden] = /^(.*\/)?\.wh\.([^/]+)$/.exec(entry.path) ?? []
      if (hidden === undefined) files.set(entry.path, entry)
      // `.wh..wh..opq` hides everything in its folder, `.wh.name` one entry and all below it.
      else remove(files, hidden === '.wh..opq' ? folder : `${folder}${hidden}`)
    }
  }
  return files
}

function remove(files: Map<string, TarEntry>, hidden: string) {
  for (const path of files.keys())
    if (hidden.endsWith('/') ? path.startsWith(hidden) : path === hidden || path.startsWith(`${hidden}/`))
      files.delete(path)
}
