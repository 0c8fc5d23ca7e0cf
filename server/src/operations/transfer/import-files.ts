import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentTypeOf, type FileStore } from '@whereabouts/engines/storage/port'
import { ExportedFile, type Manifest, TransferFault } from './export-format.ts'

const atOnce = 4

/**
 * Copies the files of an export into a store and reads each back. Skips equal files that are there already, so that an interrupted copy continues.
 * Throws TransferFault when a file is missing or damaged, in the folder or in the store.
 */
export async function importFiles(
  store: FileStore,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<void> {
  const waiting = await readIndex(folder, manifest)
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await importFile(store, { folder, file })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function readIndex(folder: string, manifest: Manifest): Promise<ExportedFile[]> {
  const bytes = await readFile(join(folder, 'files.ndjson')).catch((error: Error) => {
    throw new TransferFault(`files.ndjson cannot be read: ${error.message}`, { cause: error })
  })
  if (hashOf(bytes) !== manifest.files.sha256)
    throw new TransferFault('files.ndjson is damaged: it is not what was exported, its SHA-256 is another.')
  const lines = bytes.toString('utf8').split('\n').slice(0, -1)
  return lines.map((line) => ExportedFile.parse(JSON.parse(line)))
}

async function importFile(
  store: FileStore,
  { folder, file: { key, size, sha256 } }: { folder: string; file: ExportedFile },
): Promise<void> {
  const contentType = contentTypeOf(key)
  const bytes = await readFile(join(folder, 'files', key)).catch((error: Error) => {
    throw new TransferFault(`files/${key} cannot be read: ${error.message}`, { cause: error })
  })
  if (bytes.length !== size || hashOf(bytes) !== sha256)
    throw new TransferFault(`files/${key} is damaged: it is not what was exported.`)
  const isStored = async () => {
    const stored = await store.read(key)
    return stored !== null && hashOf(stored.bytes) === sha256
  }
  if (await isStored()) return
  await store.put(key, bytes, { contentType })
  if (!(await isStored()))
    throw new TransferFault(`The file ${key} does not read back from the store as it was written.`)
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
