import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BackupFault, isNameOfBackup, nameOfBackup, superfluous } from './backup-format.ts'

/** File system calls that Node lacks. */
export interface Disk {
  /** Takes the lock of a file, creating it if needed; null when another process has it. Returns the function that releases it. */
  takeLock(path: string): (() => void) | null
  /** Flushes everything in a folder to the disk. */
  flushTree(folder: string): Promise<void>
  /** Flushes the names of the files in a folder. */
  flushNames(folder: string): Promise<void>
}

/** Unfinished: a backup that is being made or removed. A killed script leaves such a folder, and the next one removes it. */
const notWhole = '.whereabouts-'

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file of that name',
}

/** Turns faults of the file system into sentences for the operator. */
export function explainWriting(folder: string, error: unknown): unknown {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
  return reason === undefined
    ? error
    : new BackupFault(`No backup was made: ${folder} cannot be written to, ${reason}.`, { cause: error })
}

/** A folder with finished backups, for one script at a time. */
export class BackupShelf {
  readonly folder: string
  readonly #disk: Disk
  readonly #unlock: () => void

  private constructor(folder: string, disk: Disk, unlock: () => void) {
    this.folder = folder
    this.#disk = disk
    this.#unlock = unlock
  }

  /** Makes the folder if needed, and removes what a killed script has left there. Throws BackupFault when another script works in it. */
  static async open(folder: string, disk: Disk): Promise<BackupShelf> {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Created here, so that the file system reports a fault, not the lock.
      await (await open(join(folder, '.lock'), 'a', 0o600)).close()
      const unlock = disk.takeLock(join(folder, '.lock'))
      if (unlock === null) throw new BackupFault(`Another backup to ${folder} is being made.`)
      for (const name of await readdir(folder))
        if (name.startsWith(notWhole)) await rm(join(folder, name), { recursive: true, force: true })
      return new BackupShelf(folder, disk, unlock)
    } catch (error) {
      throw explainWriting(folder, error)
    }
  }

  /** The finished backups, the newest first. */
  async list(): Promise<string[]> {
    const names = await readdir(this.folder)
    return names
      .filter(isNameOfBackup)
      .sort()
      .reverse()
      .map((name) => join(this.folder, name))
  }

  /** Makes a folder for work on a backup, with a name that is never taken for one. */
  async begin(takenAt: Date): Promise<string> {
    const path = join(this.folder, `.${nameOfBackup(takenAt)}`)
    await mkdir(path, { mode: 0o700 })
    return path
  }

  /** Flushes a backup to the disk and gives it its name in one step. */
  async finish(partial: string, takenAt: Date): Promise<string> {
    await this.#disk.flushTree(partial)
    const path = join(this.folder, nameOfBackup(takenAt))
    await rename(partial, path)
    await this.#disk.flushNames(this.folder)
    return path
  }

  /**
   * Removes those that are too many, and always spares this one, whatever clocks say. Each loses its name before anything in it is removed. Returns
   * the removed ones.
   */
  async removeAllBut(count: number, made: string): Promise<string[]> {
    const others = (await this.list()).filter((path) => path !== made).map((path) => basename(path))
    const removed = superfluous([basename(made), ...others], count).map((name) => join(this.folder, name))
    for (const path of removed) {
      const leaving = join(this.folder, `${notWhole}leaving-${process.pid}`)
      await rename(path, leaving)
      await this.#disk.flushNames(this.folder)
      await rm(leaving, { recursive: true })
    }
    return removed
  }

  close(): void {
    this.#unlock()
  }
}
