import type { TestDatabase } from '@whereabouts/server/test-support/test-app'
import { isFull } from './length.ts'

const localUrl = 'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * The available databases: PGlite always, PostgreSQL if `TEST_DATABASE_URL` or a local one answers. For tests of what depends on the database: locks,
 * races, plans, guards and migrations. Such a file says why.
 */
export function everyDatabase(): [name: string, database: TestDatabase][] {
  const snapshot = process.env.TEST_SNAPSHOT
  const { TEST_POSTGRES: url, TEST_TEMPLATE: template } = process.env
  return [
    ['PGlite', { kind: 'pglite', ...(snapshot && { snapshot }) }],
    ...(url
      ? ([['PostgreSQL', { kind: 'postgres', url, ...(template && { template }) }]] as [string, TestDatabase][])
      : []),
  ]
}

/** The database for a test that works on any: PostgreSQL if one answers, else PGlite. `npm run test:full` runs on all. */
export const oneDatabase = () => (isFull ? everyDatabase() : everyDatabase().slice(-1))

/** Possible addresses of a PostgreSQL. */
export const postgresUrl = process.env.TEST_DATABASE_URL ?? localUrl
