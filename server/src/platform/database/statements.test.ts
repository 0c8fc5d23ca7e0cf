import { differencesOf } from '@whereabouts/engines/database/rows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../../tests/databases.ts'
import { writtenStatements } from '../../../test-support/statements.ts'
import { openTestDatabase, type TestDatabaseEngine } from '../../../test-support/test-app.ts'

const statements = writtenStatements()

// On every database: the plans of statements differ.
describe.each(everyDatabase())('the statements of the server (%s)', (_kind, database) => {
  let db: TestDatabaseEngine

  beforeAll(async () => {
    db = await openTestDatabase(database)
  })
  afterAll(() => db?.close())

  test('fit the tables, and return the columns that are declared', async () => {
    const faults: string[] = []
    for (const { place, text, columns } of statements) {
      const described = await db.describe(text).catch((error: Error) => error)
      if (described instanceof Error) faults.push(`${place}: ${described.message}`)
      else if (columns) faults.push(...differencesOf(described, columns).map((difference) => `${place}: ${difference}`))
    }
    expect(faults).toEqual([])
  })
})

test('rows of a statement are read only where they are declared', () => {
  const casts = statements.filter(({ isCast }) => isCast)
  expect(casts.map(({ place }) => place)).toEqual([])
})

test('all statements are found', () => {
  const isRead = ({ columns }: { columns: unknown }) => columns !== null
  expect(statements.filter(isRead).length).toBeGreaterThan(80)
  expect(statements.length).toBeGreaterThan(200)
})
