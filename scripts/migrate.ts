/**
 * Applies the missing migrations to a database and exits: `npm run migrate`, with the server's DATABASE_URL or DATA_DIR in the environment. Several
 * may run at the same time, even while servers run. The rules for migrations: docs/operate/upgrade.md.
 */
import { migrate } from '@whereabouts/engines/database/migrate'
import { grantRights } from '@whereabouts/server/platform/database/grant-rights'
import { readWords } from './command-line.ts'
import { describePlaces, migrationsFolder, openDatabase, readSettings, runScript } from './open-engines.ts'

const usage = `Usage: npm run migrate

Applies the migrations that the database of the settings has not had yet: DATABASE_URL or DATA_DIR, by the account in MIGRATE_DATABASE_URL where
there is one.`

await runScript(async () => {
  readWords(usage)
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
