import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ExportedFile } from '../transfer/export-format.ts'
import { BackupFault, BackupManifest } from './backup-format.ts'

/** Reads `backup.json` of a backup. Throws BackupFault without one: the backup was not finished. */
export async function readBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'It has no backup.json: it was cut off, or is none.' : error.message
    throw new BackupFault(`${folder} is no whole backup. ${reason}`, { cause: error })
  })
  try {
    return BackupManifest.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupFault(`${folder}/backup.json cannot be read; it may be of another version.`, { cause: error })
  }
}

/** The files that a backup has, by their keys; empty where it has none. */
export async function readFileIndex(folder: string): Promise<Map<string, ExportedFile>> {
  const text = await readFile(join(folder, 'files.ndjson'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const files = text
    .split('\n')
    .slice(0, -1)
    .map((line) => ExportedFile.parse(JSON.parse(line)))
  return new Map(files.map((file) => [file.key, file]))
}
