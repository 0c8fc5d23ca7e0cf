import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupManifest } from './backup-format.ts'
import { readFileIndex } from './read-backup.ts'

const examplesTold = 5

/** Reads the dump and all files of a backup again. Returns a sentence for each that differs from what was written. */
export async function verifyCopies(folder: string, { database, files }: BackupManifest): Promise<string[]> {
  const problems: string[] = []
  if (database.kind === 'dump' && (await hashOf(join(folder, 'database.dump'))) !== database.sha256)
    problems.push('database.dump is damaged: it is not what was written.')
  if (files === null) return problems
  const index = await readFile(join(folder, 'files.ndjson')).catch(() => Buffer.alloc(0))
  if (createHash('sha256').update(index).digest('hex') !== files.sha256)
    return [...problems, 'files.ndjson is missing or damaged: it is not what was written.']
  const damaged: string[] = []
  for (const { key, sha256 } of (await readFileIndex(folder)).values())
    if ((await hashOf(join(folder, 'files', key))) !== sha256) damaged.push(key)
  if (damaged.length > 0)
    problems.push(`Files are missing or damaged: ${damaged.slice(0, examplesTold).join(', ')} (${damaged.length}).`)
  return problems
}

/** Null where the file cannot be read. */
async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch {
    return null
  }
  return hash.digest('hex')
}
