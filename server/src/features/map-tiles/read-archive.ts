import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ResolvedValueCache, type Source, TileType, tileIdToZxy } from 'pmtiles'

const types: Partial<Record<TileType, string>> = { [TileType.Jpeg]: 'image/jpeg', [TileType.Webp]: 'image/webp' }

/** One picture of the map. Equal tiles share it. */
export interface Picture {
  type: string
  bytes: Buffer
  /** A digest of the bytes, made at first use: all at once would delay the start. */
  tag(): string
}

/**
 * Reads a PMTiles archive into memory. Returns its pictures by `zoom/x/y`, which point into the archive. Throws for an archive of other
 * pictures than JPEG and WebP, and for one with more than one directory: ours are small.
 */
export async function readArchive(path: string | URL): Promise<Map<string, Picture>> {
  const archive = await readFile(path)
  const source: Source = {
    getKey: () => String(path),
    getBytes: async (offset, length) => ({ data: new Uint8Array(archive.subarray(offset, offset + length)).buffer }),
  }
  const reader = new ResolvedValueCache()
  const header = await reader.getHeader(source)
  const { rootDirectoryOffset, rootDirectoryLength, tileDataOffset } = header
  const type = types[header.tileType]
  if (!type) throw new Error(`${path} holds no JPEG and no WebP.`)

  const pictures = new Map<string, Picture>()
  const byOffset = new Map<number, Picture>()
  for (const entry of await reader.getDirectory(source, rootDirectoryOffset, rootDirectoryLength, header)) {
    if (entry.runLength === 0) throw new Error(`${path} has more than one directory.`)
    const start = tileDataOffset + entry.offset
    const picture = byOffset.get(start) ?? takePicture(type, archive.subarray(start, start + entry.length))
    byOffset.set(start, picture)
    for (let step = 0; step < entry.runLength; step += 1)
      pictures.set(tileIdToZxy(entry.tileId + step).join('/'), picture)
  }
  return pictures
}

function takePicture(type: string, bytes: Buffer): Picture {
  let tag: string | undefined
  return {
    type,
    bytes,
    tag: () => {
      tag ??= createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
      return tag
    },
  }
}
