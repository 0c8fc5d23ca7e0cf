import type { FileStore } from '@whereabouts/engines/storage/port'
import { type Finding, fail, ok } from './finding.ts'

/** Writes a file to the store, reads it back, and removes it. Throws StorageUnavailable with a sentence where one of these fails. */
export async function checkFiles(files: FileStore, { place, id }: { place: string; id: string }): Promise<Finding[]> {
  const key = `start-check/${id}.txt`
  const bytes = Buffer.from(id)
  await files.put(key, bytes, { contentType: 'text/plain' })
  const found = await readThenDelete(files, key)
  if (!found?.bytes.equals(bytes)) return [fail(`What was written to ${place} was read back as something else.`)]
  if (await files.read(key)) return [fail(`A file that was removed from ${place} is still there.`)]
  return [ok(`A file was written to ${place}, read back and removed.`)]
}

async function readThenDelete(files: FileStore, key: string) {
  try {
    return await files.read(key)
  } finally {
    await files.delete(key)
  }
}
