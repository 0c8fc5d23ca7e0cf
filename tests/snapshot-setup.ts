import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'

/** Makes one migrated snapshot of the embedded database for all test files. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-snapshot-'))
  const db = await openPglite({ folder: 'memory' })
  await migrate(db, new URL('../server/src/migrations/', import.meta.url))
  process.env.TEST_SNAPSHOT = join(folder, 'migrated.tar.gz')
  await writeFile(process.env.TEST_SNAPSHOT, await db.dump())
  await db.close()
  return () => rm(folder, { recursive: true, force: true })
}
