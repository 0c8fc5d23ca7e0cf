import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, orNull, type RowOf, rowsOf, text } from '@whereabouts/engines/database/rows'
import type { AppliedMigration } from './export-format.ts'

/** A table to be moved: all columns except those that the database computes itself. */
export interface Table {
  name: string
  columns: { name: string; type: string }[]
  /** The columns by which its rows are ordered. */
  key: { name: string; type: string }[]
  /** The column that the database numbers, if there is one. */
  identity: string | null
}

const ColumnRow = {
  table: text,
  name: text,
  type: text,
  isIdentity: bool,
  keyPosition: orNull(int),
}
type ColumnRow = RowOf<typeof ColumnRow>

/** Applied migrations are compared, not moved. The others are what running servers say to each other. */
const notMoved = ['migrations', 'limit_counts', 'recent_changes', 'alerts']

/** Every table of the product, each after those that its rows refer to. Throws when some refer to each other in a circle. */
export async function listTables(db: Database): Promise<Table[]> {
  const columns = await rowsOf(db, ColumnRow)`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as "isIdentity",
           array_position(i.indkey::int2[], a.attnum)::int as "keyPosition"
    from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (${notMoved})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`
  const references = await rowsOf(db, { from: text, to: text })`
    select distinct f.relname as from, t.relname as to from pg_constraint r
    join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
    where r.contype = 'f' and r.conrelid <> r.confrelid and r.connamespace = 'public'::regnamespace`
  const byTable = Map.groupBy(columns, ({ table }) => table)
  return inOrder([...byTable.keys()], references).map((name) => tableOf(name, byTable.get(name)!))
}

function tableOf(name: string, rows: ColumnRow[]): Table {
  const columns = rows.map((row) => ({ name: row.name, type: row.type }))
  const key = rows
    .filter(({ keyPosition }) => keyPosition !== null)
    .sort((a, b) => a.keyPosition! - b.keyPosition!)
    .map((row) => ({ name: row.name, type: row.type }))
  // Without a key all columns together order the rows.
  return {
    name,
    columns,
    key: key.length > 0 ? key : columns,
    identity: rows.find(({ isIdentity }) => isIdentity)?.name ?? null,
  }
}

function inOrder(names: string[], references: { from: string; to: string }[]): string[] {
  const ordered: string[] = []
  while (ordered.length < names.length) {
    const next = names.find(
      (name) => !ordered.includes(name) && references.every(({ from, to }) => from !== name || ordered.includes(to)),
    )
    if (next === undefined) throw new Error('Some tables refer to each other in a circle, so none can be filled first.')
    ordered.push(next)
  }
  return ordered
}

export async function listMigrations(db: Database): Promise<AppliedMigration[]> {
  return rowsOf(db, {
    number: int,
    name: text,
    checksum: text,
  })`select number, name, checksum from migrations order by number`
}

/** The last number drawn by the identity column of a table, as text; null before the first, or without such a column. */
export async function findLastNumber(db: Database, { name, identity }: Table): Promise<string | null> {
  if (identity === null) return null
  const [row] = await rowsOf(db, { last: orNull(text) })`
    select pg_sequence_last_value(pg_get_serial_sequence(${quote(name)}, ${identity}))::text as last`
  return row?.last ?? null
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

const cursorRows = 500

/** Makes values as text equal on every server, regardless of its settings, for the present transaction. */
export async function fixTextForms(tx: Database): Promise<void> {
  await tx.script(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1`)
}

/** The rows of a table as lines without their end, some at a time, in the order of the key. Only inside a transaction. */
export async function* readLines(tx: Database, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quote(column.name)}::text`).join(', ')
  // Text is ordered by its characters, in a database of any language.
  const order = key.map((column) => quote(column.name) + (isText(column.type) ? ' collate "C"' : '')).join(', ')
  await tx.script(`
    declare transfer_rows no scroll cursor for
    select array_to_json(array[${values}])::text as line from ${quote(name)} order by ${order}`)
  for (;;) {
    const { rows } = await tx.query<{ line: string }>({
      text: `fetch forward ${cursorRows} from transfer_rows`,
      values: [],
    })
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await tx.script('close transfer_rows')
}

function isText(type: string): boolean {
  return /^(?:text|character)/.test(type) && !type.endsWith('[]')
}
