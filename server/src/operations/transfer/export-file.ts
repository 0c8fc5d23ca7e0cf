import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '@whereabouts/engines/storage/port'
import { type ExportedFile, TransferFault } from './export-format.ts'

/** Copies a stored file to `files/<key>` in a folder. Returns null for a file that was removed since it was listed. */
export async function exportFile(files: FileStore, key: string, folder: string): Promise<ExportedFile | null> {
  const found = await files.open(key)
  if (found === null) return null
  const path = join(folder, 'files', key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await NewFile.create(path)
  for await (const chunk of found.stream) await file.write(chunk as Buffer)
  if (file.size !== found.size) throw new TransferFault(`The file ${key} broke off while it was read.`)
  return { key, size: file.size, sha256: await file.finish() }
}

/** A file that is written once and hashed on the way. Only this system user may read it. */
export class NewFile {
  readonly #handle: Awaited<ReturnType<typeof open>>
  readonly #hash = createHash('sha256')
  size = 0

  private constructor(handle: Awaited<ReturnType<typeof open>>) {
    this.#handle = handle
  }

  static async create(path: string): Promise<NewFile> {
    return new NewFile(await open(path, 'wx', 0o600))
  }

  async write(content: string | Buffer): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    await this.#handle.appendFile(bytes)
    this.#hash.update(bytes)
    this.size += bytes.length
  }

  /** Flushes to the disk and closes. Returns the SHA-256 of the written bytes. */
  async finish(): Promise<string> {
    await this.#handle.sync()
    await this.#handle.close()
    return this.#hash.digest('hex')
  }
}
