import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'
import type { Database, DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { migrateTo } from '../../tests/upgrades/migrate-to.ts'
import type { OldExport } from '../../tests/upgrades/old-export.ts'
import { fixTextForms, listTables, quote } from '../src/operations/transfer/tables.ts'
import { grantRights } from '../src/platform/database/grant-rights.ts'
import {
  asAdmin,
  dropTestDatabase,
  migrations,
  nameOfDatabase,
  roles,
  type TestDatabase,
  type TestDatabaseEngine,
  urlOf,
} from './test-app.ts'

/**
 * A database as an old version has left it, brought up to date by today's migrations. On PostgreSQL the owner's account does both, and the engine
 * is the servers' account, as in an installation.
 *
 * @param folder today's migrations, unless a test brings others
 */
export async function openUpgradedDatabase(
  database: TestDatabase,
  { old, folder = fileURLToPath(migrations) }: { old: OldExport; folder?: string },
): Promise<TestDatabaseEngine> {
  if (database.kind === 'pglite') {
    const db = await openPglite({ folder: 'memory' })
    await upgrade(db, { old, folder })
    return Object.assign(db, { owner: db })
  }
  const { url } = database
  const name = nameOfDatabase('old')
  await asAdmin(url, `create database ${name}`)
  const admin = await openPostgres({ url: urlOf(url, { name }), poolSize: 1 })
  await admin.script(await readFile(roles, 'utf8'))
  const owner = await openPostgres({ url: urlOf(url, { name, role: 'whereabouts_owner' }), poolSize: 2 })
  await upgrade(owner, { old, folder })
  await grantRights(owner)
  await owner.close()
  const db = await openPostgres({ url: urlOf(url, { name, role: 'whereabouts_app' }), poolSize: 10 })
  const close = db.close.bind(db)
  return Object.assign(db, {
    owner: admin,
    close: async () => {
      await close()
      await admin.close()
      await dropTestDatabase(url, name)
    },
  })
}

async function upgrade(db: DatabaseEngine, { old, folder }: { old: OldExport; folder: string }): Promise<void> {
  await migrateTo(db, { last: old.manifest.migrations.length, folder })
  await db.transaction((tx) => fill(tx, old))
  await migrate(db, folder)
}

/** Writes the rows of the export as an import of the old version did. */
async function fill(tx: Database, { manifest, tables }: OldExport): Promise<void> {
  await fixTextForms(tx)
  await tx.script(`set local whereabouts.importing = 'on'`)
  for (const { name, columns } of await listTables(tx)) {
    const { columns: exported, lastNumber } = manifest.tables.find((table) => table.name === name)!
    if (exported.join() !== columns.map((column) => column.name).join())
      throw new Error(`The columns of ${name} are not those of the export.`)
    const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
    await tx.query({
      text: `insert into ${quote(name)} (${exported.map(quote).join(', ')}) overriding system value
        select ${values} from jsonb_array_elements($1::jsonb) line`,
      values: [`[${tables[name]!.trimEnd().replaceAll('\n', ',')}]`],
    })
    if (lastNumber === null) continue
    const [identity] = await tx.sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = ${quote(name)}::regclass and attidentity <> ''`
    await tx.query({
      text: 'select setval(pg_get_serial_sequence($1, $2), $3::bigint)',
      values: [quote(name), identity!.name, lastNumber],
    })
  }
}
