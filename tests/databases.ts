import type { TestDatabase } from '@whereabouts/server/test-support/test-app'
import { isFull } from './length.ts'

const localUrl = 'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * The databases at hand: PGlite always, PostgreSQL where `TEST_DATABASE_URL` or a local one answers. For tests of what depends on the database:
 * what locks, races or plans, its guards, and migrations. Such a file says why.
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

/** The database of a test that any will do for: PostgreSQL where one answers, else PGlite. `npm run test:full` takes every one. */
export const oneDatabase = () => (isFull ? everyDatabase() : everyDatabase().slice(-1))

/** Where a PostgreSQL might answer. */
export const postgresUrl = process.env.TEST_DATABASE_URL ?? localUrl
