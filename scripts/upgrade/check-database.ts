import { listUnapplied } from '@whereabouts/engines/database/migrate'
import type { Database, DatabaseEngine } from '@whereabouts/engines/database/port'
import { bool, int, orNull, rowsOf, text } from '@whereabouts/engines/database/rows'
import { type DescribedMigration, describeMigration } from './describe-migration.ts'

export interface DatabaseState {
  /** How many migrations the database has had; 0 for an empty one. */
  applied: number
  /** Those that this version brings, in their order. */
  pending: (DescribedMigration & { sizes: string[] })[]
}

/** Reads what a database has had and what is missing; writes nothing. Throws MigrationFault when this version cannot work with it. */
export async function checkDatabase(db: DatabaseEngine, migrations: URL): Promise<DatabaseState> {
  const unapplied = await listUnapplied(db, migrations)
  const described = await Promise.all(unapplied.map((name) => describeMigration(migrations, name)))
  const pending: DatabaseState['pending'] = []
  for (const migration of described) pending.push({ ...migration, sizes: await describeSizes(db, migration.touched) })
  return { applied: await countApplied(db), pending }
}

async function countApplied(db: Database): Promise<number> {
  const [table] = await rowsOf(db, { isThere: bool })`select to_regclass('migrations') is not null as "isThere"`
  if (!table?.isThere) return 0
  const [row] = await rowsOf(db, { applied: int })`select count(*)::int as applied from migrations`
  return row!.applied
}

/** How large the tables are by the planner's own estimate: counting them would take as long as the migration. */
async function describeSizes(db: Database, tables: string[]): Promise<string[]> {
  const rows = await rowsOf(db, { name: text, rows: orNull(text), size: text })`
    select c.relname as name, nullif(c.reltuples, -1)::bigint::text as rows, pg_size_pretty(pg_total_relation_size(c.oid)) as size
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any (${tables}::text[])
    order by c.relname`
  return rows.map(
    ({ name, rows: count, size }) =>
      `${name} (${count === null ? 'rows never counted' : `about ${count} rows`}, ${size})`,
  )
}
