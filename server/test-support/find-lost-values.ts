import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { type OldExport, rowsOfExport } from '../../tests/upgrades/old-export.ts'
import { fixTextForms, quote } from '../src/operations/transfer/tables.ts'

/**
 * Compares a database with the export of an old version and names, one sentence each, the tables, columns, rows and values that are gone. What was
 * added since is not looked at. A value that a migration changes on purpose is named too: whoever writes such a migration says here which one it
 * is, and why nobody misses it.
 */
export async function findLostValues(db: DatabaseEngine, old: OldExport): Promise<string[]> {
  const lost: string[] = []
  for (const { name, rows } of old.manifest.tables) if (rows > 0) lost.push(...(await findLostIn(db, { name, old })))
  return lost
}

async function findLostIn(db: DatabaseEngine, { name, old }: { name: string; old: OldExport }): Promise<string[]> {
  const present = await db.sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${quote(name)}) and attnum > 0 and not attisdropped`
  if (present.length === 0) return [`The table ${name} is gone.`]
  const names = new Set(present.map((column) => column.name))
  const wanted = rowsOfExport(old, name)
  const columns = Object.keys(wanted[0]!)
  const dropped = columns.filter((column) => !names.has(column) && wanted.some((row) => row[column] !== null))
  const kept = columns.filter((column) => names.has(column))
  const found = await listRows(db, { name, columns: kept })
  const gone = wanted.filter((row) => !found.has(JSON.stringify(kept.map((column) => row[column]))))
  return [
    ...dropped.map((column) => `The column ${name}.${column} is gone, and its values with it.`),
    ...(gone.length > 0 ? [`${gone.length} of ${wanted.length} rows of ${name} are gone or changed.`] : []),
  ]
}

/** The rows as texts, of the old columns alone. */
async function listRows(
  db: DatabaseEngine,
  { name, columns }: { name: string; columns: string[] },
): Promise<Set<string>> {
  const { rows } = await db.transaction(async (tx) => {
    await fixTextForms(tx)
    return tx.query<{ line: (string | null)[] }>({
      text: `select array_to_json(array[${columns.map((column) => `${quote(column)}::text`).join(', ')}]) as line from ${quote(name)}`,
      values: [],
    })
  })
  return new Set(rows.map(({ line }) => JSON.stringify(line)))
}
