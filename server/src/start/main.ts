import { whenCopied } from '@whereabouts/engines/database/copy-cluster'
import { listUnapplied, migrate } from '@whereabouts/engines/database/migrate'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Services } from '../core/context.ts'
import { ensureAdmin, getAdminEmail } from '../features/accounts/admin/ensure-admin.ts'
import { findFirstPassword } from '../features/accounts/admin/first-password.ts'
import { resealSecrets } from '../features/accounts/two-factor/reseal-secrets.ts'
import { findVerifierKey } from '../features/log/open-log.ts'
import { ensureFirstRules } from '../features/rules/ensure-first-rules.ts'
import { startAlerts } from '../operations/alerts/start-alerts.ts'
import { serveBackups } from '../operations/backups/backup-socket.ts'
import { fillDemo } from '../operations/demo/fill-demo.ts'
import { prepareTables } from '../platform/database/prepare-tables.ts'
import { requireSoundDatabase } from '../platform/database/require-sound-database.ts'
import { drain } from '../platform/http/closing.ts'
import { findWebBuild } from '../platform/http/web-build.ts'
import { startMailWorker } from '../platform/mails/mail-worker.ts'
import { watchMailServer } from '../platform/mails/watch-mail-server.ts'
import { openLog } from '../platform/observability/log.ts'
import { serveMetrics } from '../platform/observability/metrics-server.ts'
import { faultOfPort, requirePort } from '../platform/require-port.ts'
import { announceStart, announceStep, type Started } from './announce-start.ts'
import { buildApp } from './app.ts'
import { type AllSettings, listUnusedSettings, readConfig } from './config.ts'
import { requireDataFolder } from './data-folder.ts'
import { describeFault } from './describe-fault.ts'
import { databaseFolder, openAlertsOf, openDatabaseOf, openSandbox } from './open-engines.ts'
import { openServices } from './open-services.ts'
import { pagesBuilt } from './pages-built.ts'
import { isMapBundled, requireMap } from './require-map.ts'
import { makeSecrets, openSecrets } from './secrets.ts'
import { startJobs } from './start-jobs.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { readVersion } from './version.ts'
import { warnOfWebhooks } from './warn-of-webhooks.ts'
import { watchAll } from './watch-all.ts'

/** Connections that may wait to be accepted: Node accepts one per turn, and one beyond the kernel's queue retries a second later. */
const backlog = 4096
const migrations = new URL('../migrations/', import.meta.url)

/** Closes what was opened, in the opposite order. */
const closing = new AsyncDisposableStack()

async function start(): Promise<void> {
  const settings = readConfig(process.env)
  await requireDataFolder(settings.DATA_DIR)
  await requirePorts(settings)
  if (!settings.isSiteUrlSet) settings.SITE_URL = `http://localhost:${settings.PORT}`

  const { app, ...started } = await open(settings)
  const { PORT: port, HOST: host } = settings
  await app.listen({ port, host, backlog }).catch((error: unknown) => {
    // Another program may have taken it since it was looked at.
    throw faultOfPort(error, { port, host, setting: 'PORT' })
  })
  announceStart(settings, started)
}

/** Makes sure that the ports are free before anything is opened, and chooses those that are left open. */
async function requirePorts(settings: AllSettings): Promise<void> {
  const { HOST: host, METRICS_HOST, METRICS_PORT } = settings
  settings.PORT = await requirePort({ port: settings.PORT, host, setting: 'PORT' })
  if (settings.needsSandbox)
    settings.SANDBOX_PORT = await requirePort({
      port: settings.SANDBOX_PORT,
      host: '127.0.0.1',
      setting: 'SANDBOX_PORT',
    })
  if (METRICS_PORT !== undefined)
    settings.METRICS_PORT = await requirePort({ port: METRICS_PORT, host: METRICS_HOST, setting: 'METRICS_PORT' })
}

async function open(settings: AllSettings): Promise<Started & { app: FastifyInstance }> {
  const log = openLog(settings.LOG_LEVEL)
  for (const sentence of listUnusedSettings(process.env)) log.warn(sentence)
  const version = await readVersion()
  // The database comes first: its lock excludes a second server from everything else in the folder.
  const db = await openTables(settings, log)
  // Production has every secret in its settings, and leaves no forgotten file of secrets.
  const secrets = settings.isProduction ? makeSecrets() : await openSecrets(settings.DATA_DIR)
  const logVerifierKey = await findVerifierKey({
    db,
    siteUrl: settings.SITE_URL,
    key: settings.LOG_KEY ?? secrets.logKey,
  })
  const sandbox = settings.needsSandbox ? await openSandbox(settings, { secrets, logVerifierKey, closing }) : null
  const services = await openServices(settings, { version, db, log, secrets, sandbox, closing })
  void warnOfWebhooks(settings, services)
  await requireMap(services)
  const mail = watchMailServer(services)
  closing.defer(() => mail.stop())
  watchAll(db, services)
  closing.defer(await serveMetrics(services))
  // Whatever may still refuse the start comes first: a failed start that has made an administrator may lose the password.
  await mail.requireWelcome()
  // Elsewhere the demonstration is filled while the pages are still being built.
  const built = settings.isProduction ? await buildWithPages(services) : null
  const password = await prepareContent(services)
  const app = built ?? (await buildWithPages(services))
  const worker = startMailWorker(services)
  const alerts = startAlerts(services, openAlertsOf(settings, services))
  for (const job of [worker, alerts, ...startJobs(services)]) closing.defer(() => job.stop())
  services.wakeMailWorker = () => worker.wake()
  closing.defer(() => app.close())
  if (settings.DATABASE_URL === undefined) closing.defer(await serveBackups({ db, log, dataFolder: settings.DATA_DIR }))
  closing.defer(() => drain(app, services))
  const passwordFile = await findFirstPassword(services)
  return {
    version,
    app,
    log,
    adminEmail: await getAdminEmail(db),
    password,
    passwordFile,
    sandboxUrl: sandbox?.url ?? null,
    isMapBundled: await isMapBundled(services),
  }
}

async function buildWithPages(services: Services): Promise<FastifyInstance> {
  await pagesBuilt.wait()
  services.pages = await findWebBuild(services.log)
  return buildApp(services)
}

/** The database of the settings, judged and with all its tables. */
async function openTables(settings: AllSettings, log: Logger): Promise<DatabaseEngine> {
  const db = await openDatabaseOf(settings)
  closing.defer(() => db.close())
  const copied = settings.DATABASE_URL === undefined ? await whenCopied(databaseFolder(settings)) : null
  if (copied !== null)
    log.warn(
      `this database is a copy of ${copied}: guesses, wins, payments and changes since then may be missing. Stop the server, and run npm run restore:settle before anyone plays`,
    )
  await requireSoundDatabase(settings, { db, log })
  await prepareTables(settings, {
    db,
    listMissing: () => listUnapplied(db, migrations),
    migrate: () => {
      announceStep(settings, 'Creating the tables')
      return migrate(db, migrations)
    },
  })
  return db
}

/** The administrator's account, the first contest rules, and the demonstration where the database is empty (never in production). */
async function prepareContent(services: Services): Promise<string | null> {
  await resealSecrets(services)
  const password = await ensureAdmin(services)
  await ensureFirstRules(services)
  if (!services.config.isProduction)
    await fillDemo(services, () => announceStep(services.config, 'Creating the demo content'))
  return password
}

const stop = (): Promise<void> => closing.disposeAsync()

stopOnSignals(stop)

// A server that cannot start prints why and ends the process.
start().catch(async (error: unknown) => {
  process.stderr.write(`\n${describeFault(error)}\n\n`)
  await stop().catch(() => {})
  process.exit(1)
})
