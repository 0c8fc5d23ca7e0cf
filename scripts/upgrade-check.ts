/**
 * Says what an upgrade to this version asks for, and changes nothing: `npm run upgrade:check`, with the new version's code and the settings of
 * the servers in the environment. `--from 0.2.0` names the version that runs, where the database cannot tell. Ends with 0 when nothing is to be
 * done, with 2 when something is, and with 1 when the new version would not start. docs/operations/upgrade.md has the whole way.
 */
import { MigrationFault } from '@whereabouts/engines/database/migrate'
import { DatabaseUnavailable } from '@whereabouts/engines/database/port'
import { ConfigFault, readConfig } from '@whereabouts/server/start/config'
import {
  describePlaces,
  migrationsFolder,
  OperatorFault,
  openDatabase,
  readOptions,
  readProductVersion,
  readSettings,
  runScript,
} from './open-engines.ts'
import { checkDatabase, type DatabaseState } from './upgrade/check-database.ts'
import { compareVersions } from './upgrade/compare-versions.ts'
import { findOrigin, type Origin } from './upgrade/find-origin.ts'
import { readChangelog } from './upgrade/read-changelog.ts'
import { describeRelease, type ReleaseManifest, readReleases } from './upgrade/release-manifest.ts'
import { type Findings, statusOf, writeReport } from './upgrade/write-report.ts'

await runScript(async () => {
  const { from } = readOptions({ from: { type: 'string' } }, 'Usage: npm run upgrade:check [-- --from <version>]')
  const version = await readProductVersion()
  const releases = await readReleases()
  const findings: Findings = {
    version,
    place: describePlaces(readSettingsOrDefaults()).database,
    configFaults: findConfigFaults(),
    ...(await lookAtDatabase()),
    origin: null,
    settings: { before: null, now: (await describeRelease({ version, migrations: migrationsFolder })).settings },
    byHand: [],
  }
  findings.origin = originOf({ from, releases, version, state: findings.database })
  const release = findings.origin?.release ?? null
  findings.settings.before = release?.settings ?? null
  const since = release?.version ?? version
  findings.byHand = (await readChangelog())
    .filter((entry) => compareVersions(entry.version, since) > 0 && compareVersions(entry.version, version) <= 0)
    .reverse()
    .flatMap((entry) => entry.byHand.map((step) => `${entry.version}: ${step}`))
  process.exitCode = statusOf(findings)
  return writeReport(findings, (name) => (process.env[name] ?? '') !== '')
})

/** What the servers would refuse to start with, in their own words. */
function findConfigFaults(): string | null {
  try {
    readConfig(process.env)
    return null
  } catch (error) {
    if (error instanceof ConfigFault) return error.message
    throw error
  }
}

/** Where a setting is wrong, the rest can still be looked at as long as the place of the database is readable. */
function readSettingsOrDefaults() {
  try {
    return readSettings()
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error
    const { DATABASE_URL, DATA_DIR } = process.env
    return readConfig({ NODE_ENV: 'development', ...(DATA_DIR && { DATA_DIR }), ...(DATABASE_URL && { DATABASE_URL }) })
  }
}

async function lookAtDatabase(): Promise<Pick<Findings, 'database' | 'databaseFault' | 'isDatabaseClosed'>> {
  try {
    const db = await openDatabase(readSettingsOrDefaults())
    try {
      return { database: await checkDatabase(db, migrationsFolder), databaseFault: null, isDatabaseClosed: false }
    } finally {
      await db.close()
    }
  } catch (error) {
    if (error instanceof MigrationFault)
      return { database: null, databaseFault: error.message, isDatabaseClosed: false }
    if (error instanceof DatabaseUnavailable || error instanceof OperatorFault)
      return { database: null, databaseFault: error.message, isDatabaseClosed: true }
    throw error
  }
}

function originOf({
  from,
  releases,
  version,
  state,
}: {
  from: string | undefined
  releases: ReleaseManifest[]
  version: string
  state: DatabaseState | null
}): Origin | null {
  if (from !== undefined) {
    const release = releases.find((one) => one.version === from)
    if (!release)
      throw new OperatorFault(
        `This version knows no release ${from}. It knows ${releases.map((one) => one.version).join(', ')}.`,
      )
    return { release, words: `${from}, as you say` }
  }
  if (state === null || state.applied === 0 || state.pending.length === 0) return null
  return findOrigin(state.applied, { releases, version })
}
