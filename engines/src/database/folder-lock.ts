import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseUnavailable } from './port.ts'

const sqliteBusy = 5

/**
 * Takes a folder for this process alone and returns the function that gives it back. Two processes that open the same PGlite folder silently
 * lose each other's rows.
 *
 * The lock is one of the operating system on `<folder>.lock`, so it ends with its process, however that ends; a lock file that is merely left
 * over holds nobody up, and there is no moment at which two processes could both take it. Node offers no such lock but through SQLite, which
 * takes one for an exclusive transaction; the file stays empty. `<folder>.pid` only names the holder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true })
  const holderFile = `${folder}.pid`
  const lock = new DatabaseSync(`${folder}.lock`)
  try {
    lock.exec('pragma journal_mode = memory')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
    throw new DatabaseUnavailable(
      `The data folder ${folder} is in use by another running server (process ${readHolder(holderFile)}). ` +
        'Stop it first, or choose another DATA_DIR.',
    )
  }
  writeFileSync(holderFile, `${process.pid}\n`)
  return () => {
    // The lock file itself stays: removing it could pull it away from under the next holder.
    rmSync(holderFile, { force: true })
    lock.close()
  }
}

function readHolder(holderFile: string): string {
  try {
    return readFileSync(holderFile, 'utf8').trim()
  } catch {
    // The holder has taken the lock but has not yet written its number, or is just leaving.
    return 'unknown'
  }
}
