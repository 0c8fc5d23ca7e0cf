import { createHash } from 'node:crypto'
import type { Images, PreparationOptions, PreparedPhoto } from '@whereabouts/engines/images/port'

/**
 * Images for tests of what is done with a photo, and not of how it is encoded: sharp copies are in JPEG alone, since AVIF takes ten times as long,
 * and the same file is encoded once.
 */
export function quickImages(images: Images): Images {
  const prepared = new Map<string, Promise<PreparedPhoto>>()
  return {
    ...images,
    prepare: (original, options) => {
      const wanted: PreparationOptions = { formats: ['jpeg'], ...options }
      const key = createHash('sha256').update(original).update(JSON.stringify(wanted)).digest('hex')
      const photo = prepared.get(key) ?? images.prepare(original, wanted)
      prepared.set(key, photo)
      return photo
    },
  }
}
