import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allowLong, type Database, type DatabaseEngine, DatabaseError } from '@whereabouts/engines/database/port'
import type { FileStore } from '@whereabouts/engines/storage/port'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { type ExportedTable, Manifest, TransferFault } from './export-format.ts'
import { importFiles } from './import-files.ts'
import { findLastNumber, fixTextForms, listMigrations, listTables, quote, readLines, type Table } from './tables.ts'

export interface Imported {
  manifest: Manifest
  rows: number
  /** The broken invariants of the imported data, as sentences. They were broken before the export. */
  brokenPromises: string[]
}

const batchRows = 500
const batchCharacters = 4_000_000

/**
 * Fills an empty database with the same migrations, and a file store, from an export. The files come first; then all tables in one transaction, which
 * is committed when everything reads back the same. A failure leaves no row, and the import may be repeated: existing files are checked and reused.
 * `afterwards` runs last in the same transaction.
 *
 * @throws TransferFault when the export is damaged or incomplete, the migrations differ, or the database is not empty.
 */
export async function importEverything(
  { db, files }: { db: DatabaseEngine; files: FileStore },
  folder: string,
  afterwards: (tx: Database) => Promise<unknown> = async () => undefined,
): Promise<Imported> {
  const manifest = await readManifest(folder)
  const tables = await requireTarget(db, manifest)
  await importFiles(files, { folder, manifest })
  const brokenPromises = await db.transaction(async (tx) => {
    await allowLong(tx)
    await fixTextForms(tx)
    // Servers that start during the import wait for this lock, and then find the content.
    await tx.script(`lock table ${tables.map(({ name }) => quote(name)).join(', ')} in share row exclusive mode`)
    await requireEmpty(tx, tables)
    for (const table of tables) await importTable(tx, { table, exported: tableIn(manifest, table.name), folder })
    for (const table of tables) await verifyTable(tx, { table, exported: tableIn(manifest, table.name) })
    const problems = await checkIntegrity(tx, { now: new Date(manifest.exportedAt) })
    await afterwards(tx)
    return problems
  })
  // The planner's statistics are from empty tables.
  await db.script('analyze')
  return { manifest, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), brokenPromises }
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, 'manifest.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'It has no manifest.json: it was cut off, or is none.' : error.message
    throw new TransferFault(`The folder ${folder} has no complete export. ${reason}`, { cause: error })
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (error) {
    throw new TransferFault(`${path} is damaged, or was written by a later version.`, { cause: error })
  }
}

/** The tables of the target, in the order in which they are filled. Throws unless they are those of the export, and empty. */
async function requireTarget(db: Database, manifest: Manifest): Promise<Table[]> {
  const describe = (list: Manifest['migrations']) => list.map(({ name, checksum }) => `${name} ${checksum}`).join('\n')
  const applied = await listMigrations(db)
  if (describe(applied) !== describe(manifest.migrations)) {
    const newest = (list: Manifest['migrations']) => list.at(-1)?.name ?? 'none'
    throw new TransferFault(
      `The export was made with the migrations up to ${newest(manifest.migrations)}, and this database has had them up to ` +
        `${newest(applied)}. Export and import with the same version of the product.`,
    )
  }
  const tables = await listTables(db)
  const names = (list: { name: string }[]) =>
    list
      .map(({ name }) => name)
      .sort()
      .join(', ')
  if (names(tables) !== names(manifest.tables))
    throw new TransferFault('The tables of this database are not those of the export, though the migrations are.')
  await requireEmpty(db, tables)
  return tables
}

async function requireEmpty(db: Database, tables: readonly Table[]): Promise<void> {
  const filled: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.query({ text: `select 1 as one from ${quote(name)} limit 1`, values: [] })
    if (rows.length > 0) filled.push(name)
  }
  if (filled.length > 0)
    throw new TransferFault(
      `This database is not empty: there are rows in ${filled.join(', ')}. An import fills an empty database only, one that no ` +
        'server has been started on. Nothing was changed.',
    )
}

function tableIn(manifest: Manifest, name: string): ExportedTable {
  return manifest.tables.find((table) => table.name === name)!
}

async function importTable(
  tx: Database,
  { table, exported, folder }: { table: Table; exported: ExportedTable; folder: string },
): Promise<void> {
  const file = `tables/${table.name}.ndjson`
  if (table.columns.map(({ name }) => name).join() !== exported.columns.join())
    throw new TransferFault(`The columns of ${table.name} are not those of the export.`)
  let rows = 0
  for await (const lines of readBatches(join(folder, file), { file, exported })) {
    await insertLines(tx, { table, lines }).catch((error: unknown) => {
      if (!(error instanceof DatabaseError)) throw error
      const place = `lines ${rows + 1} to ${rows + lines.length} of ${file}`
      throw new TransferFault(`The database refuses ${place}: ${error.message}. Nothing was imported.`, {
        cause: error,
      })
    })
    rows += lines.length
  }
  await advanceNumbers(tx, { table, exported })
}

async function insertLines(tx: Database, { table, lines }: { table: Table; lines: string[] }): Promise<void> {
  const { name, columns } = table
  const names = columns.map((column) => quote(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
  await tx.query({
    text: `insert into ${quote(name)} (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) line`,
    values: [`[${lines.join(',')}]`],
  })
}

/** The lines of a file, checked one by one and, at the end, as a whole. */
async function* readBatches(
  path: string,
  { file, exported }: { file: string; exported: ExportedTable },
): AsyncGenerator<string[]> {
  const hash = createHash('sha256')
  const decoder = new TextDecoder('utf-8')
  const damaged = (what: string) => new TransferFault(`${file} is damaged: ${what}. Nothing was imported.`)
  let [rest, rows] = ['', 0]
  let batch: string[] = []
  let characters = 0
  for await (const chunk of readFileParts(path, file)) {
    hash.update(chunk)
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      rows += 1
      if (!isRow(line, exported.columns.length)) throw damaged(`line ${rows} is not a row of this table`)
      batch.push(line)
      characters += line.length
      if (batch.length < batchRows && characters < batchCharacters) continue
      yield batch
      batch = []
      characters = 0
    }
  }
  if (rest !== '' || rows !== exported.rows) throw damaged(`it has ${rows} of ${exported.rows} rows`)
  if (hash.digest('hex') !== exported.sha256) throw damaged('it is not what was exported, its SHA-256 is another')
  if (batch.length > 0) yield batch
}

async function* readFileParts(path: string, file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path)
  } catch (error) {
    throw new TransferFault(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

function isRow(line: string, columns: number): boolean {
  try {
    const row: unknown = JSON.parse(line)
    return (
      Array.isArray(row) && row.length === columns && row.every((value) => value === null || typeof value === 'string')
    )
  } catch {
    return false
  }
}

/** No number is drawn twice, not even one of a deleted row: a browser may have seen it in the live stream. */
async function advanceNumbers(
  tx: Database,
  { table, exported }: { table: Table; exported: ExportedTable },
): Promise<void> {
  if (table.identity === null) return
  const column = quote(table.identity)
  await tx.query({
    text: `
      select setval(pg_get_serial_sequence($1, $2), last) from (
        select greatest($3::bigint, (select max(${column}) from ${quote(table.name)})) as last) numbers where last is not null`,
    values: [quote(table.name), table.identity, exported.lastNumber],
  })
}

/** Reads everything back and compares it with the export. */
async function verifyTable(
  tx: Database,
  { table, exported }: { table: Table; exported: ExportedTable },
): Promise<void> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const lines of readLines(tx, table)) {
    for (const line of lines) hash.update(line).update('\n')
    rows += lines.length
  }
  const last = await findLastNumber(tx, table)
  const isSame = rows === exported.rows && hash.digest('hex') === exported.sha256
  if (!isSame || (exported.lastNumber !== null && BigInt(last ?? 0) < BigInt(exported.lastNumber)))
    throw new TransferFault(
      `The table ${table.name} does not read back as it was exported (${rows} of ${exported.rows} rows). Nothing was imported.`,
    )
}
