/**
 * Writes server/src/schema.sql: what all migrations together make of an empty database, to be read by people. Run it after a new
 * migration: `node scripts/dump-schema.ts`. A test holds that the committed file is up to date.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'
import type { Database } from '@whereabouts/engines/database/port'

export const schemaFile = new URL('../server/src/schema.sql', import.meta.url)
const migrations = new URL('../server/src/migrations/', import.meta.url)

const heading = `-- The tables as all migrations together leave them. Made by \`node scripts/dump-schema.ts\`; never edited by hand.
-- Why they are as they are is said in the migrations.
`

interface Column {
  name: string
  type: string
  isNotNull: boolean
  /** The default value, or the expression of a generated column. */
  expression: string | null
  /** As in pg_attribute: stored, virtual, or not generated. */
  generated: 's' | 'v' | ''
  /** As in pg_attribute: always, by default, or no identity. */
  identity: 'a' | 'd' | ''
}

interface Part {
  name: string
  definition: string
}

/** The schema `public` of a migrated database as SQL: every table in the order of its making, with columns, constraints and indexes. */
export async function dumpSchema(db: Database): Promise<string> {
  const tables = await db.sql<{ oid: number; name: string }>`
    select c.oid::int as oid, c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.oid`
  const texts: string[] = [heading]
  for (const { oid, name } of tables) texts.push(await describeTable(db, { oid, name }))
  for (const { definition } of await listTriggers(db)) texts.push(`${definition}\n`)
  return texts.join('\n')
}

async function describeTable(db: Database, { oid, name }: { oid: number; name: string }): Promise<string> {
  const columns = await listColumns(db, oid)
  const nameWidth = Math.max(...columns.map((column) => column.name.length))
  const constraints = await listConstraints(db, oid)
  const lines = [
    ...columns.map((column) => `  ${column.name.padEnd(nameWidth)}  ${describeColumn(column)}`),
    ...constraints.map((constraint) => `  constraint ${constraint.name} ${constraint.definition}`),
  ]
  const indexes = await listIndexes(db, oid)
  return [`create table ${name} (\n${lines.join(',\n')}\n);`, ...indexes.map(({ definition }) => `${definition};`), '']
    .join('\n')
    .replaceAll('public.', '')
}

function describeColumn({ type, isNotNull, expression, generated, identity }: Column): string {
  const parts = [type]
  if (isNotNull) parts.push('not null')
  if (identity !== '') parts.push(`generated ${identity === 'a' ? 'always' : 'by default'} as identity`)
  else if (generated !== '')
    parts.push(`generated always as (${expression}) ${generated === 's' ? 'stored' : 'virtual'}`)
  else if (expression !== null) parts.push(`default ${expression}`)
  return parts.join(' ')
}

async function listColumns(db: Database, table: number): Promise<Column[]> {
  return db.sql<Column>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isNotNull",
           pg_get_expr(d.adbin, d.adrelid) as expression, a.attgenerated::text as generated, a.attidentity::text as identity
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${table}::oid and a.attnum > 0 and not a.attisdropped order by a.attnum`
}

/** Primary key, unique, foreign key, check, each kind by name. That a column is not null stands at the column. */
async function listConstraints(db: Database, table: number): Promise<Part[]> {
  return db.sql<Part>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::oid and contype <> 'n' order by position(contype::text in 'pufc'), conname`
}

/** The indexes that no constraint has made. */
async function listIndexes(db: Database, table: number): Promise<Part[]> {
  return db.sql<Part>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::oid and not exists (select 1 from pg_constraint where conindid = i.indexrelid and conrelid = i.indrelid)
    order by c.relname`
}

/** Each function of ours with the triggers that call it. */
async function listTriggers(db: Database): Promise<{ definition: string }[]> {
  const functions = await db.sql<{ oid: number; definition: string }>`
    select p.oid::int as oid, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`
  const triggers = await db.sql<{ calls: number; definition: string }>`
    select tgfoid::int as calls, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by tgname, tgrelid::regclass::text`
  return functions.map(({ oid, definition }) => {
    const calling = triggers.filter(({ calls }) => calls === oid).map((trigger) => `${trigger.definition};`)
    return { definition: [`${definition.trimEnd()};`, ...calling].join('\n').replaceAll('public.', '') }
  })
}

async function writeSchema(): Promise<void> {
  const db = await openPglite({ folder: 'memory' })
  try {
    await migrate(db, migrations)
    await writeFile(schemaFile, await dumpSchema(db))
  } finally {
    await db.close()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeSchema()
