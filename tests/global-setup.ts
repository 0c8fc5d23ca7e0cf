import { openPostgres } from '@whereabouts/engines/database/postgres'
import { createTestTemplate, dropTestDatabase } from '@whereabouts/server/test-support/test-app'
import { postgresUrl } from './databases.ts'
import setUpSnapshot from './snapshot-setup.ts'

/** Makes the databases that all test files begin with: a snapshot of the embedded one, and a template where a PostgreSQL answers. */
export default async function setup(): Promise<() => Promise<void>> {
  const closing = [await setUpSnapshot()]
  if (await hasPostgres()) {
    const template = await createTestTemplate(postgresUrl)
    closing.push(() => dropTestDatabase(postgresUrl, template))
    Object.assign(process.env, { TEST_POSTGRES: postgresUrl, TEST_TEMPLATE: template })
  }
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
