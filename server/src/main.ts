import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openAltcha } from '@whereabouts/engines/captcha/altcha'
import type { Captcha } from '@whereabouts/engines/captcha/port'
import { openRecaptcha } from '@whereabouts/engines/captcha/recaptcha'
import { migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'
import { type DatabaseEngine, DatabaseUnavailable } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { openOpenIdConnect } from '@whereabouts/engines/identity/openid-connect'
import { openSharpImages } from '@whereabouts/engines/images/sharp'
import { openInProcessLimits } from '@whereabouts/engines/limits/in-process'
import type { Limits } from '@whereabouts/engines/limits/port'
import { openRedisLimits } from '@whereabouts/engines/limits/redis'
import { openSmtp } from '@whereabouts/engines/mail/smtp'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import { openGazetteer } from '@whereabouts/engines/places/gazetteer'
import { openPhoton } from '@whereabouts/engines/places/photon'
import { openInProcess } from '@whereabouts/engines/pubsub/in-process'
import { openSharpShareImages } from '@whereabouts/engines/share-image/sharp'
import { openFolder } from '@whereabouts/engines/storage/folder'
import { openHttpsFiles } from '@whereabouts/engines/web-files/https'
import { startSandbox } from '@whereabouts/sandbox/start'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { v7 as uuidV7 } from 'uuid'
import { openAuth } from './accounts/auth.ts'
import { ensureAdmin } from './accounts/ensure-admin.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigFault, readConfig } from './config.ts'
import type { Services } from './context.ts'
import { requireDataFolder } from './data-folder.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { startHousekeeping } from './housekeeping/start-housekeeping.ts'
import { openLog } from './log.ts'
import { startMailWorker } from './mails/mail-worker.ts'
import { requirePort, StartFault } from './ports.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { startDailySync } from './subscriptions/start-daily-sync.ts'

const smtpTimeoutMs = 20_000
const paymentsTimeoutMs = 15_000
const identityTimeoutMs = 10_000
const captchaTimeoutMs = 10_000
const webFilesTimeoutMs = 10_000
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

  const { app, password, sandboxUrl } = await open(config)
  await app.listen({ port: config.PORT, host: config.HOST })
  announce(config, { password, sandboxUrl })
}

async function open(
  config: Config,
): Promise<{ app: FastifyInstance; password: string | null; sandboxUrl: string | null }> {
  const log = openLog(config.LOG_LEVEL)
  // The database comes first: its lock keeps a second server away from everything else in the folder.
  const db = await openDatabase(config)
  const secrets = await openSecrets(config.DATA_DIR)
  const sandbox = config.needsSandbox ? await openSandbox(config, secrets) : null
  const services = await openServices(config, { db, log, secrets, sandbox })
  const app = await buildApp(services)
  const password = await prepareContent(config, services)
  const worker = startMailWorker(services)
  opened.push(() => worker.stop())
  const housekeeping = startHousekeeping(services)
  opened.push(() => housekeeping.stop())
  const dailySync = startDailySync(services)
  opened.push(() => dailySync.stop())
  services.wakeMailWorker = () => worker.wake()
  opened.push(() => app.close())
  return { app, password, sandboxUrl: sandbox?.url ?? null }
}

async function openDatabase(config: Config): Promise<DatabaseEngine> {
  const db = config.DATABASE_URL
    ? await openPostgres({ url: config.DATABASE_URL })
    : await openPglite({ folder: join(config.DATA_DIR, 'db') })
  opened.push(() => db.close())
  await migrate(db, new URL('./migrations/', import.meta.url))
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
  log: Logger
  secrets: Secrets
  sandbox: { url: string; smtpPort: number } | null
}

async function openServices(config: Config, { db, log, secrets, sandbox }: Foundations): Promise<Services> {
  const newId = () => uuidV7()
  const places = config.PLACES_URL ? await openPhoton({ url: config.PLACES_URL }) : await openGazetteer()
  const mailer = openSmtp({ url: config.SMTP_URL ?? `smtp://127.0.0.1:${sandbox?.smtpPort}`, timeoutMs: smtpTimeoutMs })
  const payments = openStripe({
    secretKey: config.STRIPE_SECRET_KEY ?? secrets.stripeSecretKey,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? secrets.stripeWebhookSecret,
    timeoutMs: paymentsTimeoutMs,
    ...(!config.STRIPE_SECRET_KEY && sandbox && { apiBase: sandbox.url }),
  })
  const pubsub = openInProcess({ onListenerError: (err, channel) => log.error({ err, channel }, 'a listener failed') })
  const limits = await openLimits(config, log)
  const files = await openFolder(join(config.DATA_DIR, 'files'))
  for (const engine of [places, mailer, payments, pubsub, limits, files]) opened.push(() => engine.close())
  return {
    config,
    version: await readVersion(),
    clock: { now: () => new Date() },
    newId,
    log,
    db,
    files,
    images: openSharpImages(),
    webFiles: openHttpsFiles({ timeoutMs: webFilesTimeoutMs }),
    shareImages: openSharpShareImages(),
    mailer,
    captcha: openCaptcha(config, secrets),
    google: openOpenIdConnect({
      ...googleClient(config, { secrets, sandbox }),
      timeoutMs: identityTimeoutMs,
    }),
    limits,
    payments,
    places,
    pubsub,
    auth: openAuth({ db, siteUrl: config.SITE_URL, secret: config.AUTH_SECRET ?? secrets.authSecret, newId }),
    wakeMailWorker: () => {},
  }
}

/** Of several processes, each counts for itself unless they share a Redis. */
async function openLimits({ REDIS_URL }: Config, log: Logger): Promise<Limits> {
  if (!REDIS_URL) return openInProcessLimits()
  return openRedisLimits({
    url: REDIS_URL,
    onFault: (err) =>
      log.error({ err }, 'the shared limits are out; this process counts for itself until they are back'),
  })
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

async function readVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return manifest.version
}

/** The administrator's account, and the demonstration where the database is empty (never in production). */
async function prepareContent(config: Config, services: Services): Promise<string | null> {
  const password = await ensureAdmin(services)
  if (!config.isProduction) await fillDemo(services)
  return password
}

/** Tells the operator where everything is. The password is shown once: the database holds its hash only. */
function announce(
  config: Config,
  { password, sandboxUrl }: { password: string | null; sandboxUrl: string | null },
): void {
  const lines = [
    `Site           ${config.SITE_URL}`,
    ...(sandboxUrl
      ? [`Sandbox        ${sandboxUrl.replace('127.0.0.1', 'localhost')}  (mailbox, payments; no real money)`]
      : []),
    `Administrator  ${config.ADMIN_EMAIL}`,
    `Password       ${password ?? 'was shown at the first start'}`,
  ]
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

async function stop(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close()
}

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      },
    )
  })
}

start().catch(async (error: unknown) => {
  const isExpected = error instanceof ConfigFault || error instanceof StartFault || error instanceof DatabaseUnavailable
  process.stderr.write(`\n${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n\n`)
  await stop().catch(() => {})
  process.exit(1)
})
