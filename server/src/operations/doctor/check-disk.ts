import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Finding, fail, ok, warn } from './finding.ts'

const mb = 1024 * 1024
const leastFree = 100 * mb
const comfortablyFree = 1024 * mb

/** Whether a folder can be written, or made, and how much room its disk has. Writes nothing. */
export async function checkDisk(setting: string, folder: string): Promise<Finding[]> {
  const existing = await findExisting(folder)
  const mayWrite = await access(existing, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite) return [fail(`${setting}: this user may not write to ${existing}.`)]
  const { bavail, bsize } = await statfs(existing)
  return [judgeSpace(`${setting} ${folder}`, bavail * bsize)]
}

/** What so much room is good for. Pure. */
export function judgeSpace(place: string, freeBytes: number): Finding {
  const sentence = `${place} has ${freeBytes < comfortablyFree ? `${Math.floor(freeBytes / mb)} MB` : `${(freeBytes / 1024 / mb).toFixed(1)} GB`} free`
  if (freeBytes < leastFree) return fail(`${sentence}; at least ${leastFree / mb} MB are needed.`)
  return freeBytes < comfortablyFree ? warn(`${sentence}, which is not much.`) : ok(`${sentence}.`)
}

/** The folder, or the nearest one above it that exists. */
async function findExisting(folder: string): Promise<string> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  )
  return exists || dirname(folder) === folder ? folder : findExisting(dirname(folder))
}
