import { readFile } from 'node:fs/promises'
import { migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'
import { expect, test } from 'vitest'
import { dumpSchema, schemaFile } from '../scripts/dump-schema.ts'

test('server/src/schema.sql says what the migrations make', async () => {
  const snapshot = process.env.TEST_SNAPSHOT
  const db = await openPglite({ folder: 'memory', ...(snapshot && { snapshot }) })
  try {
    await migrate(db, new URL('../server/src/migrations/', import.meta.url))
    const committed = (await readFile(schemaFile, 'utf8')).replaceAll('\r\n', '\n')
    expect(committed, 'Run `node scripts/dump-schema.ts` and commit what it writes.').toBe(await dumpSchema(db))
  } finally {
    await db.close()
  }
}, 60_000)
