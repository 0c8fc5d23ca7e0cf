import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { createTestTemplate, dropTestDatabase } from '@whereabouts/server/test-support/test-app'
import { postgresUrl } from './databases.ts'
import setUpSnapshot from './snapshot-setup.ts'

/**
 * Prepares what every test file needs: a snapshot of the embedded database, a template if PostgreSQL answers, and a folder for
 * leftovers of tests and their browsers. Each group of tests requests it; the first request does the work.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_SNAPSHOT) return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-tests-'))
  // Separate server processes would compile the same files again.
  Object.assign(process.env, { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') })
  const closing = [await setUpSnapshot()]
  if (await hasPostgres()) {
    const template = await createTestTemplate(postgresUrl)
    closing.push(() => dropTestDatabase(postgresUrl, template))
    Object.assign(process.env, { TEST_POSTGRES: postgresUrl, TEST_TEMPLATE: template })
  }
  closing.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return async () => {
    for (const close of closing) await close()
  }
}

async function hasPostgres(): Promise<boolean> {
  try {
    const db = await openPostgres({ url: postgresUrl, poolSize: 1 })
    await db.sql`select 1 as one`
    await db.close()
    return true
  } catch {
    process.stderr.write(
      '\nLEFT OUT: no PostgreSQL answers (TEST_DATABASE_URL), so the server is tested on PGlite only.\n\n',
    )
    return false
  }
}
