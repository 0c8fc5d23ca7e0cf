/**
 * Fills an empty installation from a folder that `npm run export` wrote: `npm run import -- --from <folder>`, with the settings of the new
 * installation in the environment, before its first start. docs/operate/upgrade.md has the whole way.
 */
import { resolve } from 'node:path'
import { migrate } from '@whereabouts/engines/database/migrate'
import { newId } from '@whereabouts/server/core/new-id'
import { beginMaintenance } from '@whereabouts/server/operations/restore/settle-restore'
import { importEverything } from '@whereabouts/server/operations/transfer/import-everything'
import { grantRights } from '@whereabouts/server/platform/database/grant-rights'
import { misuse, readWords } from './command-line.ts'
import { describePlaces, migrationsFolder, openDatabase, openFiles, readSettings, runScript } from './open-engines.ts'

const usage = 'Usage: npm run import -- --from <the folder of an export>'

await runScript(async () => {
  const folder = readOrigin()
  const config = readSettings()
  const db = await openDatabase(config, { isNew: true })
  try {
    await migrate(db, migrationsFolder)
    await grantRights(db)
    const files = await openFiles(config)
    // An export may be old, so the game stays closed until the operator has checked.
    const { manifest, rows, brokenPromises } = await importEverything({ db, files }, folder, (tx) =>
      beginMaintenance(tx, { newId }),
    ).finally(() => files.close())
    const places = describePlaces(config)
    return [
      `Imported       ${rows} rows of ${manifest.tables.length} tables into ${places.database}`,
      `               ${manifest.files.count} files (${manifest.files.bytes} bytes) into ${places.files}`,
      'Checked        everything was read back and is what was exported',
      ...manifest.missingFiles.map((key) => `Missing        ${key}: it was missing before the export already`),
      ...brokenPromises.map((sentence) => `Look at        ${sentence} It was so before the export.`),
      'Maintenance    is on, until it is switched off in the portal',
      'Next           set AUTH_SECRET, CAPTCHA_SECRET and LOG_KEY as they were before; if people played since the export, run',
      '               `npm run restore:settle`; then start the server',
    ]
  } finally {
    await db.close()
  }
})

function readOrigin(): string {
  const { from } = readWords(usage, { options: { from: { type: 'string' } } }).values
  if (!from) misuse(usage)
  return resolve(from)
}
