import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A value in memory that is stored in one JSON file, or only in memory. */
export interface SavedFile<Value> {
  readonly value: Value
  /** Marks the value as changed, to be written. */
  changed(): void
  /** Resolves when everything changed before this call is on disk. Concurrent calls share one write. */
  saved(): Promise<void>
}

/** Reads the file, or begins with `empty` if there is none. Throws if the file is not JSON. With a null path nothing is written. */
export async function openSavedFile<Value extends object>(
  path: string | null,
  empty: Value,
): Promise<SavedFile<Value>> {
  if (path === null) return { value: empty, changed: () => {}, saved: async () => {} }
  const found = await readIfThere(path)
  // Fields that a later version added are taken from the empty value.
  const value: Value = found === undefined ? empty : { ...empty, ...parse(path, found) }

  let revision = 0
  let savedRevision = 0
  let writing: Promise<void> | undefined

  const write = async () => {
    const writtenRevision = revision
    await replaceFile(path, JSON.stringify(value))
    savedRevision = writtenRevision
  }

  return {
    value,
    changed: () => {
      revision += 1
    },
    saved: async () => {
      const wantedRevision = revision
      while (savedRevision < wantedRevision) {
        writing ??= write().finally(() => {
          writing = undefined
        })
        await writing
      }
    },
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function parse(path: string, text: string): object {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${path} holds no JSON. Move it away to begin afresh.`, { cause: error })
  }
}

/** A reader, or a start after a power cut, sees the old text or the new one, never a mixture. */
async function replaceFile(path: string, text: string): Promise<void> {
  // The folder may be deleted while the sandbox runs.
  await mkdir(dirname(path), { recursive: true })
  const temporaryPath = `${path}.tmp`
  const file = await open(temporaryPath, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporaryPath, path)
}
