import type { Services } from '../../../core/context.ts'
import { listFilesInUse } from './logo-queries.ts'

/** The folder of all logo files, with a folder for each logo's id. */
export const logoFolder = 'logos/'

/** Younger files may belong to an upload that is not finished. */
const sweptAfterMs = 60 * 60 * 1000

type Needs = Pick<Services, 'files' | 'log'>

/** Deletes the files of a deleted logo. Files that cannot be deleted now are swept later; they are no longer served. */
export async function deleteLogoFiles({ files, log }: Needs, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      await files.delete(key)
    } catch (err) {
      log.error({ err, key }, 'a file of a logo could not be deleted')
    }
  }
}

/** Deletes the files of deleted logos and of failed uploads. Returns how many. */
export async function sweepLogoFiles({ files, db }: Pick<Services, 'files' | 'db'>, now: Date): Promise<number> {
  const found: string[] = []
  for await (const key of files.list(logoFolder)) if (now.getTime() - madeAt(key) > sweptAfterMs) found.push(key)
  const inUse = new Set(await listFilesInUse(db, found))
  const leftovers = found.filter((key) => !inUse.has(key))
  for (const key of leftovers) await files.delete(key)
  return leftovers.length
}

/** The first 48 bits of an id are the milliseconds since 1970 at which it was made (UUID version 7, RFC 9562, 5.7). */
function madeAt(key: string): number {
  const id = key.slice(logoFolder.length)
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}
