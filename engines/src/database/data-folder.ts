import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { flushNames, flushTree } from './flush-folder.ts'
import { DatabaseUnavailable } from './port.ts'
import { readTar } from './tar.ts'

/** The major version of PostgreSQL in the pinned PGlite, recorded in each data folder. */
const postgresMajor = '18'

/** With less, PostgreSQL cannot write its log while it starts. */
const leastFreeBytes = 48 * 1024 * 1024

/**
 * Makes sure that the folder contains a database: leaves an existing one unchanged, else extracts the snapshot. An interrupted start leaves either no
 * folder or a complete one: the snapshot is extracted into a temporary folder, flushed, and renamed. Returns whether the whole folder was just
 * flushed to the disk.
 */
export async function prepareFolder(
  folder: string,
  snapshot: () => Promise<Uint8Array>,
): Promise<{ isFlushed: boolean }> {
  return explainingFaults(folder, async () => {
    refuseFullDisk(folder)
    if (isEmpty(folder)) {
      await startFrom(await snapshot(), folder)
      return { isFlushed: true }
    }
    const versionFile = join(folder, 'PG_VERSION')
    if (!existsSync(versionFile)) {
      throw new DatabaseUnavailable(`The folder ${folder} is not empty and holds no database. Choose another DATA_DIR.`)
    }
    const major = readFileSync(versionFile, 'utf8').trim()
    if (major !== postgresMajor) {
      throw new DatabaseUnavailable(
        `The folder ${folder} holds a database of PostgreSQL ${major}; this server needs PostgreSQL ${postgresMajor}.`,
      )
    }
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    // PostgreSQL removes this file when it closes. The writes of a killed one may not be on the disk yet.
    const wasKilled = existsSync(join(folder, 'postmaster.pid'))
    if (wasKilled) await flushTree(folder)
    return { isFlushed: wasKilled }
  })
}

/** Translates faults of the file system into sentences for the operator. */
export async function explainingFaults<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const sentence = sentenceFor(folder, error)
    throw sentence === null ? error : new DatabaseUnavailable(sentence, { cause: error })
  }
}

function sentenceFor(folder: string, error: unknown): string | null {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable || !('code' in error)) return null
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The data folder ${folder} cannot be written (${error.code}). Give the server's user access to it, or choose another DATA_DIR.`
    case 'ENOSPC':
    case 'EDQUOT':
      return fullDiskSentence(folder)
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${folder} cannot be made: a file stands in its way. Choose another DATA_DIR.`
    case 'ENOENT':
      return `The data folder ${folder} cannot be made or read (ENOENT). Choose another DATA_DIR.`
    default:
      return null
  }
}

export function fullDiskSentence(folder: string): string {
  return `The disk that holds the data folder ${folder} is full. Free some space and start again.`
}

function refuseFullDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder))
  if (bavail * bsize < leastFreeBytes) throw new DatabaseUnavailable(fullDiskSentence(folder))
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

async function startFrom(snapshot: Uint8Array, folder: string): Promise<void> {
  const parent = dirname(folder)
  const temporaryPrefix = `${basename(folder)}.tmp-`
  for (const name of readdirSync(parent)) {
    // The caller holds the folder's lock, so these are left over from an interrupted start.
    if (name.startsWith(temporaryPrefix)) rmSync(join(parent, name), { recursive: true })
  }
  const temporary = join(parent, `${temporaryPrefix}${process.pid}`)
  unpack(snapshot, temporary)
  await flushTree(temporary)
  renameSync(temporary, folder)
  await flushNames(parent)
}

function unpack(snapshot: Uint8Array, target: string): void {
  mkdirSync(target, { mode: 0o700 })
  for (const { path, kind, bytes } of readTar(snapshot)) {
    const place = join(target, path)
    if (kind === 'folder') mkdirSync(place, { mode: 0o700, recursive: true })
    else writeFileSync(place, bytes, { flag: 'wx', mode: 0o600 })
  }
}
