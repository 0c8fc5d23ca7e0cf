import { join } from 'node:path'
import { openInProcessCache } from '@whereabouts/engines/cache/in-process'
import { openRedisCache } from '@whereabouts/engines/cache/redis'
import { openAltcha } from '@whereabouts/engines/captcha/altcha'
import type { Captcha } from '@whereabouts/engines/captcha/port'
import { openRecaptcha } from '@whereabouts/engines/captcha/recaptcha'
import { listUnapplied, MigrationFault, migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'
import { type DatabaseEngine, DatabaseUnavailable } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { openOpenIdConnect } from '@whereabouts/engines/identity/openid-connect'
import { openSharpImages } from '@whereabouts/engines/images/sharp'
import { openInProcessLimits } from '@whereabouts/engines/limits/in-process'
import { openRedisLimits } from '@whereabouts/engines/limits/redis'
import { openSmtp } from '@whereabouts/engines/mail/smtp'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import { openGazetteer } from '@whereabouts/engines/places/gazetteer'
import { openPhoton } from '@whereabouts/engines/places/photon'
import { openInProcess } from '@whereabouts/engines/pubsub/in-process'
import { openRedisPubSub } from '@whereabouts/engines/pubsub/redis'
import { openSharpShareImages } from '@whereabouts/engines/share-image/sharp'
import { openFolder } from '@whereabouts/engines/storage/folder'
import { keepHotFiles } from '@whereabouts/engines/storage/hot-files'
import { type FileStore, StorageUnavailable } from '@whereabouts/engines/storage/port'
import { openS3 } from '@whereabouts/engines/storage/s3'
import { openNoTracing } from '@whereabouts/engines/tracing/none'
import { openOtlp } from '@whereabouts/engines/tracing/otlp'
import type { Tracing } from '@whereabouts/engines/tracing/port'
import { openHttpsFiles } from '@whereabouts/engines/web-files/https'
import { startSandbox } from '@whereabouts/sandbox/start'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openAuth } from './accounts/auth.ts'
import { ensureAdmin, getAdminEmail } from './accounts/ensure-admin.ts'
import { findFirstPassword } from './accounts/first-password.ts'
import { announceStart, type Started } from './announce-start.ts'
import { buildApp } from './app.ts'
import { startClock } from './clock/start-clock.ts'
import { type Config, ConfigFault, readConfig } from './config.ts'
import type { Services } from './context.ts'
import { requireDataFolder } from './data-folder.ts'
import { prepareTables } from './database/prepare-tables.ts'
import { requireSoundDatabase } from './database/require-sound-database.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { openArrivals } from './guesses/arrival.ts'
import { guessQueueOf } from './guesses/guess-queue.ts'
import { drain } from './http/closing.ts'
import { openLog } from './log.ts'
import { checkMailServer } from './mails/check-mail-server.ts'
import { startMailWorker } from './mails/mail-worker.ts'
import { newId } from './new-id.ts'
import { watchDatabase } from './observability/database-metrics.ts'
import { openMetrics } from './observability/metrics.ts'
import { serveMetrics } from './observability/metrics-server.ts'
import { traceDatabase, traceEngines } from './observability/trace-engines.ts'
import { requirePort, StartFault } from './ports.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { openSharedReads, sharedReadMs } from './shared-reads/shared-reads.ts'
import { startJobs } from './start-jobs.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { resealSecrets } from './two-factor/reseal-secrets.ts'
import { readVersion } from './version.ts'

/** Connections that may wait to be taken: Node takes one in each turn, and what the kernel has no room for begins again a second later. */
const backlog = 4096
const smtpTimeoutMs = 20_000
const paymentsTimeoutMs = 15_000
const identityTimeoutMs = 10_000
const captchaTimeoutMs = 10_000
const webFilesTimeoutMs = 10_000
/** Today's photos in all their sizes are a few MB; the rest is for those of days before. */
const hotFiles = { maxBytes: 64 * 1024 * 1024, maxFileBytes: 4 * 1024 * 1024, timeoutMs: 10_000 }
const migrations = new URL('./migrations/', import.meta.url)
const googleIssuer = 'https://accounts.google.com'
const sandboxGoogleClientId = 'sandbox-client-of-the-site'

/** What has been opened, in order; closed in the opposite order. */
const opened: (() => Promise<void>)[] = []

async function start(): Promise<void> {
  const config = readConfig(process.env)
  await requireDataFolder(config.DATA_DIR)
  config.PORT = await requirePort(config.PORT, { host: config.HOST, setting: 'PORT' })
  if (config.needsSandbox)
    config.SANDBOX_PORT = await requirePort(config.SANDBOX_PORT, { host: '127.0.0.1', setting: 'SANDBOX_PORT' })
  if (!config.isSiteUrlSet) config.SITE_URL = `http://localhost:${config.PORT}`

  const { app, ...started } = await open(config)
  await app.listen({ port: config.PORT, host: config.HOST, backlog })
  announceStart(config, started)
}

async function open(config: Config): Promise<Started & { app: FastifyInstance }> {
  const log = openLog(config.LOG_LEVEL)
  // The database comes first: its lock keeps a second server away from everything else in the folder.
  const tracing = await openTracing(config)
  const db = traceDatabase(await openDatabase(config, log), tracing)
  const secrets = await openSecrets(config.DATA_DIR)
  const sandbox = config.needsSandbox ? await openSandbox(config, secrets) : null
  const services = traceEngines(await openServices(config, { db, log, secrets, sandbox, tracing }))
  watchDatabase(db, services)
  opened.push(await serveMetrics(services))
  const app = await buildApp(services)
  await guessQueueOf(services).ready()
  const password = await prepareContent(config, services)
  void checkMailServer(services)
  const worker = startMailWorker(services)
  const jobs = [worker, ...startJobs(services)]
  for (const job of jobs) opened.push(() => job.stop())
  services.wakeMailWorker = () => worker.wake()
  opened.push(() => app.close())
  opened.push(() => drain(app, services))
  const passwordFile = await findFirstPassword(services)
  return { app, adminEmail: await getAdminEmail(db), password, passwordFile, sandboxUrl: sandbox?.url ?? null }
}

async function openTracing({ TRACES_URL: url, TRACES_SHARE: share }: Config): Promise<Tracing> {
  if (!url) return openNoTracing()
  const tracing = openOtlp({ url, share, service: { name: 'whereabouts', version: await readVersion() } })
  opened.push(() => tracing.close())
  return tracing
}

async function openDatabase(config: Config, log: Logger): Promise<DatabaseEngine> {
  const db = config.DATABASE_URL
    ? await openPostgres({
        url: config.DATABASE_URL,
        poolSize: config.DATABASE_POOL_SIZE,
        ...(config.DATABASE_DIRECT_URL && { directUrl: config.DATABASE_DIRECT_URL }),
      })
    : await openPglite({ folder: join(config.DATA_DIR, 'db') })
  opened.push(() => db.close())
  await requireSoundDatabase(config, { db, log })
  await prepareTables(config, {
    db,
    listMissing: () => listUnapplied(db, migrations),
    migrate: () => migrate(db, migrations),
  })
  return db
}

async function openSandbox(config: Config, secrets: Secrets): Promise<{ url: string; smtpPort: number }> {
  const recaptcha = recaptchaKeys(config)
  const sandbox = await startSandbox({
    port: config.SANDBOX_PORT,
    smtpPort: 0,
    dataDir: join(config.DATA_DIR, 'sandbox'),
    siteUrl: config.SITE_URL,
    stripe: {
      secretKey: secrets.stripeSecretKey,
      publishableKey: secrets.stripePublishableKey,
      webhookUrl: `http://localhost:${config.PORT}/api/stripe/webhook`,
      webhookSecret: secrets.stripeWebhookSecret,
    },
    google: { clientId: sandboxGoogleClientId, clientSecret: secrets.googleClientSecret },
    ...(recaptcha && { recaptcha }),
  })
  opened.push(() => sandbox.close())
  return sandbox
}

interface Foundations {
  db: DatabaseEngine
  tracing: Tracing
  log: Logger
  secrets: Secrets
  sandbox: { url: string; smtpPort: number } | null
}

async function openServices(config: Config, { db, log, secrets, sandbox, tracing }: Foundations): Promise<Services> {
  const version = await readVersion()
  const clock = await startClock({ db, log })
  opened.push(() => clock.stop())
  const places = config.PLACES_URL ? await openPhoton({ url: config.PLACES_URL }) : await openGazetteer()
  const mailer = openSmtp({ url: config.SMTP_URL ?? `smtp://127.0.0.1:${sandbox?.smtpPort}`, timeoutMs: smtpTimeoutMs })
  const payments = openStripe({
    secretKey: config.STRIPE_SECRET_KEY ?? secrets.stripeSecretKey,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? secrets.stripeWebhookSecret,
    timeoutMs: paymentsTimeoutMs,
    tax: config.STRIPE_TAX,
    nowMs: () => clock.now().getTime(),
    ...(!config.STRIPE_SECRET_KEY && sandbox && { apiBase: sandbox.url }),
    ...(config.STRIPE_URL && { apiBase: config.STRIPE_URL }),
  })
  const { limits, pubsub, cache } = await openCommon(config, log)
  const files = keepHotFiles(await openFiles(config), hotFiles)
  for (const engine of [places, mailer, payments, pubsub, limits, cache, files]) opened.push(() => engine.close())
  return {
    config,
    version,
    clock,
    arrivals: await openArrivals({ db, nowUs: () => clock.nowUs() }),
    newId,
    log,
    metrics: openMetrics({ version }),
    lifecycle: { isDraining: false },
    tracing,
    db,
    files,
    images: openSharpImages(),
    webFiles: openHttpsFiles({ timeoutMs: webFilesTimeoutMs }),
    shareImages: openSharpShareImages(),
    mailer,
    captcha: openCaptcha(config, secrets),
    google: openOpenIdConnect({ ...googleClient(config, { secrets, sandbox }), timeoutMs: identityTimeoutMs }),
    limits,
    payments,
    places,
    pubsub,
    sharedReads: await openSharedReads({ pubsub, log, keptMs: sharedReadMs }),
    auth: openAuth({
      db,
      cache,
      siteUrl: config.SITE_URL,
      secret: config.AUTH_SECRET ?? secrets.authSecret,
      previousSecrets: config.AUTH_SECRET_PREVIOUS,
      newId,
    }),
    wakeMailWorker: () => {},
  }
}

/** Where photos and logos lie, as the settings say; without memory of what is read often. */
async function openFiles(config: Config): Promise<FileStore> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!bucket || !accessKeyId || !secretAccessKey) return openFolder(join(config.DATA_DIR, 'files'))
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = config
  return openS3({ bucket, region, accessKeyId, secretAccessKey, ...(endpoint && { endpoint }) })
}

/** What several processes have in common, in Redis. Without one there is a single process, which has all of it in its own memory. */
async function openCommon({ REDIS_URL: url }: Config, log: Logger) {
  const onListenerError = (err: unknown, channel: string) => log.error({ err, channel }, 'a listener failed')
  if (!url)
    return {
      limits: openInProcessLimits(),
      pubsub: openInProcess({ onListenerError }),
      cache: openInProcessCache(),
    }
  const onFault = (err: Error) => log.error({ err }, 'Redis is out; this process goes on by itself until it is back')
  const [limits, pubsub, cache] = await Promise.all([
    openRedisLimits({ url, onFault }),
    openRedisPubSub({ url, onFault, onListenerError }),
    openRedisCache({ url, onFault }),
  ])
  return { limits, pubsub, cache }
}

function openCaptcha(config: Config, secrets: Secrets): Captcha {
  const keys = recaptchaKeys(config)
  if (!keys) return openAltcha({ secret: config.CAPTCHA_SECRET ?? secrets.captchaSecret })
  return openRecaptcha({
    ...keys,
    url: config.RECAPTCHA_URL,
    timeoutMs: captchaTimeoutMs,
    ...(config.isProduction && { hostname: new URL(config.SITE_URL).hostname }),
  })
}

/** The keys of reCAPTCHA where it is set up. Outside production the sandbox takes them too, should its address be the one set. */
function recaptchaKeys(config: Config): { siteKey: string; secretKey: string } | null {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = config
  return siteKey && secretKey ? { siteKey, secretKey } : null
}

/** Google, or the sandbox's provider, which speaks the same protocol without TLS. */
function googleClient(config: Config, { secrets, sandbox }: Pick<Foundations, 'secrets' | 'sandbox'>) {
  if (config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET)
    return { issuer: googleIssuer, clientId: config.GOOGLE_CLIENT_ID, clientSecret: config.GOOGLE_CLIENT_SECRET }
  return {
    issuer: `${sandbox?.url}/google`,
    clientId: sandboxGoogleClientId,
    clientSecret: secrets.googleClientSecret,
    mayUseHttp: true,
  }
}

/** The administrator's account, and the demonstration where the database is empty (never in production). */
async function prepareContent(config: Config, services: Services): Promise<string | null> {
  await resealSecrets(services)
  const password = await ensureAdmin(services)
  if (!config.isProduction) await fillDemo(services)
  return password
}

async function stop(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close()
}

stopOnSignals(stop)

start().catch(async (error: unknown) => {
  const expected = [ConfigFault, StartFault, DatabaseUnavailable, MigrationFault, StorageUnavailable]
  const isExpected = expected.some((kind) => error instanceof kind)
  process.stderr.write(`\n${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n\n`)
  await stop().catch(() => {})
  process.exit(1)
})
