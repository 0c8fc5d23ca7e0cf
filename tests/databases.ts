import type { TestDatabase } from '@whereabouts/server/test-support/test-app'

const localUrl = 'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * The databases that the server's tests run on: PGlite always, PostgreSQL where `TEST_DATABASE_URL` or a local one answers. `npm run test:quick`
 * is content with one of them.
 */
export function testDatabases(): [name: string, database: TestDatabase][] {
  const snapshot = process.env.TEST_SNAPSHOT
  const { TEST_POSTGRES: url, TEST_TEMPLATE: template } = process.env
  const all: [string, TestDatabase][] = [
    ['PGlite', { kind: 'pglite', ...(snapshot && { snapshot }) }],
    ...(url
      ? ([['PostgreSQL', { kind: 'postgres', url, ...(template && { template }) }]] as [string, TestDatabase][])
      : []),
  ]
  return process.env.TEST_DATABASES === 'one' ? all.slice(-1) : all
}

/** Where a PostgreSQL might answer. */
export const postgresUrl = process.env.TEST_DATABASE_URL ?? localUrl
