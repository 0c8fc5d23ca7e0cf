import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseUnavailable } from './port.ts'

const sqliteBusy = 5

/**
 * Locks a folder for this process alone, and returns the function that unlocks it. Two processes that open the same PGlite folder would silently lose
 * each other's rows.
 *
 * It is a lock of the operating system on `<folder>.lock`. It ends with its process, a leftover lock file blocks no one, and two processes can never
 * both take it. Node offers such a lock only through SQLite, by an exclusive transaction; the file stays empty. `<folder>.pid` only names the holder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true })
  const holderFile = `${folder}.pid`
  const unlock = takeLock(`${folder}.lock`)
  if (unlock === null)
    throw new DatabaseUnavailable(
      `The data folder ${folder} is in use by another running server (process ${readHolder(holderFile)}). ` +
        'Stop it first, or choose another DATA_DIR.',
    )
  writeFileSync(holderFile, `${process.pid}\n`)
  return () => {
    rmSync(holderFile, { force: true })
    unlock()
  }
}

/** Takes the lock of a file, which is created and stays empty. Null if another process has it. Returns the function that releases it. */
export function takeLock(path: string): (() => void) | null {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('pragma journal_mode = memory')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
    return null
  }
  // The lock file itself stays: the next process may already have locked it.
  return () => lock.close()
}

function readHolder(holderFile: string): string {
  try {
    return readFileSync(holderFile, 'utf8').trim()
  } catch {
    // The process has not written its number yet, or is exiting.
    return 'unknown'
  }
}
