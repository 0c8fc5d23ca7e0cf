/**
 * Writes all data of an installation to a folder: `npm run export -- --to <new folder>`, with the server's settings in the environment.
 * On the embedded database stop the server first. docs/operate/upgrade.md has the whole way, and the format.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exportEverything } from '@whereabouts/server/operations/transfer/export-everything'
import type { Manifest } from '@whereabouts/server/operations/transfer/export-format'
import type { AllSettings } from '@whereabouts/server/start/config'
import { misuse, readWords } from './command-line.ts'
import {
  describePlaces,
  openDatabase,
  openFiles,
  readProductVersion,
  readSettings,
  requireMigrated,
  runScript,
} from './open-engines.ts'

const usage = 'Usage: npm run export -- --to <a new or empty folder>'

await runScript(async () => {
  const folder = readTarget()
  const config = readSettings()
  const db = await openDatabase(config)
  try {
    await requireMigrated(db)
    const files = await openFiles(config)
    const productVersion = await readProductVersion()
    const manifest = await exportEverything({ db, files, productVersion }, folder).finally(() => files.close())
    return report(config, { manifest, folder })
  } finally {
    await db.close()
  }
})

function readTarget(): string {
  const { to } = readWords(usage, { options: { to: { type: 'string' } } }).values
  if (!to) misuse(usage)
  return resolve(to)
}

function report(config: AllSettings, { manifest, folder }: { manifest: Manifest; folder: string }): string[] {
  const { database, files } = describePlaces(config)
  const secrets = join(config.DATA_DIR, 'secrets.json')
  const hasOwnSecrets = !(config.AUTH_SECRET && config.CAPTCHA_SECRET && config.LOG_KEY) && existsSync(secrets)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Exported       ${rows} rows of ${manifest.tables.length} tables from ${database}`,
    `               ${manifest.files.count} files (${manifest.files.bytes} bytes) from ${files}`,
    `To             ${folder}   (it contains addresses and password hashes: keep it private)`,
    ...manifest.missingFiles.map((key) => `Missing        ${key}: the database names it, the store has no such file`),
    ...(hasOwnSecrets
      ? [
          `Secrets        are not in it: the server made its own, in ${secrets}. Set AUTH_SECRET to its "authSecret",`,
          '               CAPTCHA_SECRET to its "captchaSecret" and LOG_KEY to its "logKey" on the other side, or sessions, the second factor and',
          '               trial marks are lost, and the public log goes on under another key',
        ]
      : [
          'Secrets        are not in it: set AUTH_SECRET, CAPTCHA_SECRET and LOG_KEY to the same values on the other side',
        ]),
  ]
}
