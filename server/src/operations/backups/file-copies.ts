import { link, mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '@whereabouts/engines/storage/port'
import { exportFile, NewFile } from '../transfer/export-file.ts'
import type { ExportedFile } from '../transfer/export-format.ts'
import { readFileIndex } from './read-backup.ts'

/**
 * The stored files of a backup. A file never changes under its key, so what the previous backup has is not read again: both share it on the disk,
 * under two names.
 */
export class FileCopies {
  readonly #folder: string
  readonly #before: string | null
  readonly #known: Map<string, ExportedFile>
  readonly #taken = new Map<string, ExportedFile>()

  private constructor(folder: string, before: string | null, known: Map<string, ExportedFile>) {
    this.#folder = folder
    this.#before = before
    this.#known = known
  }

  /** `before` is the folder of the previous backup, if there is one. */
  static async into(folder: string, before: string | null): Promise<FileCopies> {
    await mkdir(join(folder, 'files'), { mode: 0o700 })
    return new FileCopies(folder, before, before === null ? new Map() : await readFileIndex(before))
  }

  /** Takes what it does not have yet. */
  async takeNew(store: FileStore, signal?: AbortSignal): Promise<void> {
    for await (const key of store.list('')) {
      signal?.throwIfAborted()
      if (this.#taken.has(key)) continue
      const file = (await this.#linkKnown(key)) ?? (await exportFile(store, key, this.#folder))
      if (file !== null) this.#taken.set(key, file)
    }
  }

  has(key: string): boolean {
    return this.#taken.has(key)
  }

  /** Writes the index. */
  async finish(): Promise<{ count: number; bytes: number; sha256: string }> {
    const index = await NewFile.create(join(this.#folder, 'files.ndjson'))
    let bytes = 0
    for (const file of this.#taken.values()) {
      await index.write(`${JSON.stringify(file)}\n`)
      bytes += file.size
    }
    return { count: this.#taken.size, bytes, sha256: await index.finish() }
  }

  /** Returns null where the file has to be copied: it is new, damaged, or the disk takes no second name. */
  async #linkKnown(key: string): Promise<ExportedFile | null> {
    const known = this.#known.get(key)
    if (!known || this.#before === null) return null
    const path = join(this.#folder, 'files', key)
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await link(join(this.#before, 'files', key), path)
      if ((await stat(path)).size === known.size) return known
      await rm(path)
      return null
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code && ['ENOENT', 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) return null
      throw error
    }
  }
}
