import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { postgresUrl } from './databases.ts'

/** Makes one migrated snapshot for all test files, and finds out whether a PostgreSQL answers. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-snapshot-'))
  const db = await openPglite({ folder: 'memory' })
  await migrate(db, new URL('../server/src/migrations/', import.meta.url))
  process.env.TEST_SNAPSHOT = join(folder, 'migrated.tar.gz')
  await writeFile(process.env.TEST_SNAPSHOT, await db.dump())
  await db.close()
  await findPostgres()
  return () => rm(folder, { recursive: true, force: true })
}

async function findPostgres(): Promise<void> {
  try {
    const db = await openPostgres({ url: postgresUrl, poolSize: 1 })
    await db.sql`select 1 as one`
    await db.close()
    process.env.TEST_POSTGRES = postgresUrl
  } catch {
    process.stderr.write(
      '\nLEFT OUT: no PostgreSQL answers (TEST_DATABASE_URL), so the server is tested on PGlite only.\n\n',
    )
  }
}
