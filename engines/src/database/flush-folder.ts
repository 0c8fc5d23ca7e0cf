import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Flushed in parallel, since one after another takes ten times as long. */
const filesAtOnce = 32

/** Flushes everything in a folder to the disk: the contents of its files, and the names of its files and folders. */
export async function flushTree(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  // Windows flushes only files that are open for writing.
  for (const batch of inBatches(files)) await Promise.all(batch.map((file) => flush(file, constants.O_RDWR)))
  for (const batch of inBatches([root, ...folders])) await Promise.all(batch.map(flushNames))
}

/** Flushes the names of the files in a folder, after one was made, renamed or removed. Does nothing on Windows. */
export async function flushNames(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder, constants.O_RDONLY)
}

async function flush(place: string, flags: number): Promise<void> {
  const handle = await open(place, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function* inBatches<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += filesAtOnce) yield list.slice(at, at + filesAtOnce)
}
