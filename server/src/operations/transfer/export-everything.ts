import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { allowLong, type Database, type DatabaseEngine } from '@whereabouts/engines/database/port'
import { moment, rowsOf, text } from '@whereabouts/engines/database/rows'
import type { FileStore } from '@whereabouts/engines/storage/port'
import { exportFile, NewFile } from './export-file.ts'
import { type ExportedTable, formatName, type Manifest, TransferFault } from './export-format.ts'
import { findLastNumber, fixTextForms, listMigrations, listTables, readLines, type Table } from './tables.ts'

export interface Source {
  db: DatabaseEngine
  files: FileStore
  productVersion: string
}

/**
 * Writes all tables, as they are at one moment, and all stored files to a new or empty folder that only this system user can read. Servers may keep
 * running. Only tables and stored files are written, never a secret of the settings.
 *
 * @throws TransferFault when the folder is not empty or cannot be made.
 */
export async function exportEverything({ db, files, productVersion }: Source, folder: string): Promise<Manifest> {
  await prepareFolder(folder)
  const { wantedKeys, ...contents } = await db.transaction((tx) => exportTables(tx, folder))
  const exported = await exportFiles(files, folder)
  const missingFiles = wantedKeys.filter((key) => !exported.keys.has(key))
  const manifest: Manifest = {
    format: formatName,
    formatVersion: 1,
    productVersion,
    ...contents,
    files: exported.totals,
    missingFiles,
  }
  // An interrupted export has no manifest, and is refused by the import.
  const path = join(folder, 'manifest.json')
  const file = await NewFile.create(`${path}.new`)
  await file.write(`${JSON.stringify(manifest, null, 2)}\n`)
  await file.finish()
  await rename(`${path}.new`, path)
  return manifest
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await readdir(folder)).length > 0)
      throw new TransferFault(`The folder ${folder} is not empty. Name a new one: nothing is overwritten.`)
    for (const name of ['tables', 'files']) await mkdir(join(folder, name), { mode: 0o700 })
  } catch (error) {
    if (error instanceof TransferFault) throw error
    throw new TransferFault(`The folder ${folder} cannot be written: ${(error as Error).message}`, { cause: error })
  }
}

type Contents = Pick<Manifest, 'exportedAt' | 'migrations' | 'tables'> & { wantedKeys: string[] }

async function exportTables(tx: Database, folder: string): Promise<Contents> {
  await tx.script('set transaction isolation level repeatable read, read only')
  // Its files may lie on a slow disk.
  await allowLong(tx)
  await fixTextForms(tx)
  const tables: ExportedTable[] = []
  for (const table of await listTables(tx)) tables.push(await exportTable(tx, table, folder))
  const [now] = await rowsOf(tx, { at: moment })`select now() as at`
  return {
    exportedAt: now!.at.toISOString(),
    migrations: await listMigrations(tx),
    tables,
    wantedKeys: await listWantedKeys(tx),
  }
}

async function exportTable(tx: Database, table: Table, folder: string): Promise<ExportedTable> {
  const file = await NewFile.create(join(folder, 'tables', `${table.name}.ndjson`))
  let rows = 0
  for await (const lines of readLines(tx, table)) {
    await file.write(lines.map((line) => `${line}\n`).join(''))
    rows += lines.length
  }
  const sha256 = await file.finish()
  const columns = table.columns.map(({ name }) => name)
  return { name: table.name, columns, rows, sha256, lastNumber: await findLastNumber(tx, table) }
}

/** The keys of all files that the tables name. */
export async function listWantedKeys(tx: Database): Promise<string[]> {
  const rows = await rowsOf(tx, { key: text })`
    select variant ->> 'key' as key from photos cross join lateral jsonb_array_elements(variants) variant
    union select unnest(files) from site_logos order by key`
  return rows.map(({ key }) => key)
}

async function exportFiles(
  files: FileStore,
  folder: string,
): Promise<{ keys: Set<string>; totals: Manifest['files'] }> {
  const index = await NewFile.create(join(folder, 'files.ndjson'))
  const keys = new Set<string>()
  let bytes = 0
  for await (const key of files.list('')) {
    const file = await exportFile(files, key, folder)
    if (file === null) continue
    await index.write(`${JSON.stringify(file)}\n`)
    keys.add(key)
    bytes += file.size
  }
  return { keys, totals: { count: keys.size, bytes, sha256: await index.finish() } }
}
