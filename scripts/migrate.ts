/**
 * Applies the migrations that a database has not had yet and ends: `npm run migrate`, with the server's DATABASE_URL or DATA_DIR in the
 * environment. Any number may run at once, beside servers too. The rules for migrations: docs/operations/migrations.md.
 */
import { migrate } from '@whereabouts/engines/database/migrate'
import { grantRights } from '@whereabouts/server/platform/database/grant-rights'
import { describePlaces, migrationsFolder, openDatabase, readSettings, runScript } from './open-engines.ts'

await runScript(async () => {
  const config = readSettings()
  const db = await openDatabase(config, { isNew: true })
  try {
    const applied = await migrate(db, migrationsFolder)
    await grantRights(db)
    const { database } = describePlaces(config)
    if (applied.length === 0) return [`Nothing was to do: ${database} has had all migrations.`]
    return [`Applied to ${database}:`, ...applied.map((name) => `  ${name}`)]
  } finally {
    await db.close()
  }
})
