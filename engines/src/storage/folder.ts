import { randomBytes, randomUUID } from 'node:crypto'
import { constants, type Dirent, type Stats } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, realpath, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import {
  checkContentType,
  checkPrefix,
  contentTypeOf,
  type FileStore,
  findContentType,
  StorageUnavailable,
} from './port.ts'

/** Files are written here before they get their name. No key begins with a dot, so the folder is never listed or read. */
const incomingFolder = '.incoming'

/** A start removes partial files of this age; another process may still be writing younger ones. */
const leftoverAgeMs = 60 * 60 * 1000
const provenBytes = 64 * 1024
/** The most attempts to move a file into a folder that is being removed. */
const mostMoves = 10

/**
 * Stores files in a folder, each under its key as its path. The extension gives the content type. Only this system user may read them.
 * @throws StorageUnavailable if the folder cannot be created or written.
 */
export async function openFolder(path: string): Promise<FileStore> {
  const root = await prepareRoot(path).catch((cause: unknown) => {
    throw unavailable(`The folder ${path} for files cannot be written`, cause)
  })
  return {
    async put(key, bytes, { contentType }) {
      checkContentType(key, contentType)
      await put(root, key, bytes).catch((cause: unknown) => {
        throw unavailable(`The file ${key} cannot be written to ${root}`, cause)
      })
    },
    async open(key) {
      const contentType = contentTypeOf(key)
      const found = await openFile(root, key)
      return found && { stream: found.handle.createReadStream(), size: found.stats.size, contentType }
    },
    async read(key) {
      const contentType = contentTypeOf(key)
      const found = await openFile(root, key)
      if (!found) return null
      await using handle = found.handle
      return { bytes: await handle.readFile(), contentType }
    },
    async delete(key) {
      contentTypeOf(key)
      await remove(root, key)
    },
    list(prefix) {
      checkPrefix(prefix)
      return listKeys(root, prefix)
    },
    async check() {
      await proveWriting(root).catch((cause: unknown) => {
        throw unavailable(`The folder ${root} for files cannot be written`, cause)
      })
    },
    async close() {},
  }
}

async function prepareRoot(path: string): Promise<string> {
  await mkdir(join(path, incomingFolder), { recursive: true, mode: 0o700 })
  const root = await realpath(path)
  await sweepLeftovers(join(root, incomingFolder))
  await proveWriting(root)
  return root
}

/** Writes and removes a test file: permissions alone do not show full or read-only disks. It is too long to be stored with its name, or compressed. */
async function proveWriting(root: string): Promise<void> {
  await rm(await writeAside(root, randomBytes(provenBytes)))
}

async function sweepLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < Date.now() - leftoverAgeMs) await rm(join(folder, name), { force: true })
  }
}

/** The bytes reach the disk under another name first; the rename then swaps old for new in one step. */
async function put(root: string, key: string, bytes: Buffer): Promise<void> {
  const target = join(root, key)
  const aside = await writeAside(root, bytes)
  try {
    await moveInto(root, { aside, target })
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  await syncFolders(root, dirname(target))
}

/** The folder may be removed as an empty one (see removeEmpty) between its creation and its use. */
async function moveInto(root: string, { aside, target }: { aside: string; target: string }): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await refuseDetour(root, dirname(target))
      return await rename(aside, target)
    } catch (error) {
      if (!isMissing(error) || tries === mostMoves) throw error
    }
  }
}

async function writeAside(root: string, bytes: Buffer): Promise<string> {
  const aside = join(root, incomingFolder, randomUUID())
  await using handle = await open(aside, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  return aside
}

/** A name is on the disk once its folder is flushed, and so on up to the root. */
async function syncFolders(root: string, deepest: string): Promise<void> {
  let folder = deepest
  await syncFolder(folder)
  while (folder !== root) {
    folder = dirname(folder)
    await syncFolder(folder)
  }
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

async function openFile(root: string, key: string): Promise<{ handle: FileHandle; stats: Stats } | null> {
  const target = join(root, key)
  try {
    await refuseDetour(root, dirname(target))
    const handle = await open(target, constants.O_RDONLY | constants.O_NOFOLLOW)
    const stats = await handle.stat()
    if (stats.isFile()) return { handle, stats }
    await handle.close()
    throw new Error('it is not a file')
  } catch (cause) {
    if (isMissing(cause)) return null
    throw unavailable(`The file ${key} cannot be read from ${root}`, cause)
  }
}

async function remove(root: string, key: string): Promise<void> {
  const target = join(root, key)
  try {
    await refuseDetour(root, dirname(target))
    await rm(target)
    await syncFolders(root, await removeEmpty(root, dirname(target)))
  } catch (cause) {
    if (isMissing(cause)) return
    throw unavailable(`The file ${key} cannot be removed from ${root}`, cause)
  }
}

/** Removes an empty folder, and those above it that are then empty. Returns the deepest one that is left. */
async function removeEmpty(root: string, folder: string): Promise<string> {
  if (folder === root) return root
  try {
    await rmdir(folder)
  } catch (error) {
    if (isInUse(error)) return folder
    if (!isMissing(error)) throw error
  }
  return removeEmpty(root, dirname(folder))
}

/** Refuses a symbolic link in the path, which could lead out of the folder. */
async function refuseDetour(root: string, folder: string): Promise<void> {
  const real = await realpath(folder)
  if (real !== folder) throw new Error(`${folder.slice(root.length + 1)} leads to ${real} by a symbolic link`)
}

/** Walks one folder after another, without loading all in memory. Skips files without a valid key, which are not ours. */
async function* listKeys(root: string, prefix: string): AsyncGenerator<string> {
  const start = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  yield* walk(root, start, prefix)
}

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(root, folder)) {
    const path = folder + entry.name
    if (entry.isDirectory()) {
      if (isWithin(path, prefix)) yield* walk(root, `${path}/`, prefix)
    } else if (entry.isFile() && path.startsWith(prefix) && findContentType(path)) {
      yield path
    }
  }
}

/** Sorts a folder by its name with a slash, so that keys come in the order of their characters. */
async function entriesOf(root: string, folder: string): Promise<Dirent[]> {
  const sortName = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name)
  try {
    if (folder) await refuseDetour(root, join(root, folder).slice(0, -sep.length))
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    return entries.sort((one, other) => (sortName(one) < sortName(other) ? -1 : 1))
  } catch (cause) {
    if (isMissing(cause)) return []
    throw unavailable(`The folder ${join(root, folder)} cannot be read`, cause)
  }
}

function isWithin(folder: string, prefix: string): boolean {
  return folder !== incomingFolder && `${folder}/`.startsWith(prefix)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

/** Systems have two codes for a folder that is not empty. */
function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')
}

function unavailable(sentence: string, cause: unknown): StorageUnavailable {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StorageUnavailable(`${sentence}: ${reason}.`, { cause })
}
