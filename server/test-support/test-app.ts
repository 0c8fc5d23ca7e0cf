import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAnchor } from '@whereabouts/engines/anchor/open'
import { openAltcha } from '@whereabouts/engines/captcha/altcha'
import { migrate } from '@whereabouts/engines/database/migrate'
import { openPglite } from '@whereabouts/engines/database/pglite'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { openIdentity } from '@whereabouts/engines/identity/open'
import { openSharpImages } from '@whereabouts/engines/images/sharp'
import { openSmtp } from '@whereabouts/engines/mail/smtp'
import { openMapArchives } from '@whereabouts/engines/map-archives/open'
import type { Tax } from '@whereabouts/engines/payments/port'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import { openPayouts } from '@whereabouts/engines/payouts/open'
import { openGazetteer } from '@whereabouts/engines/places/gazetteer'
import { openPush } from '@whereabouts/engines/push/open'
import { openSharpShareImages } from '@whereabouts/engines/share-image/sharp'
import { openFolder } from '@whereabouts/engines/storage/folder'
import { openHttpsFiles } from '@whereabouts/engines/web-files/https'
import { openWitness } from '@whereabouts/engines/witness/open'
import { startSandbox } from '@whereabouts/sandbox/start'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { v7 as uuidV7 } from 'uuid'
import { builtPages } from '../../tests/built-pages.ts'
import type { Services } from '../src/core/context.ts'
import { openAccounts } from '../src/features/accounts/open-accounts.ts'
import { openPasswords } from '../src/features/accounts/passwords/passwords.ts'
import { openArrivals } from '../src/features/guesses/arrival.ts'
import { openLogKey } from '../src/features/log/log-keys.ts'
import { openPublicLog } from '../src/features/log/open-log.ts'
import { openChanges, startLooking } from '../src/platform/changes/changes.ts'
import { grantRights } from '../src/platform/database/grant-rights.ts'
import { findWebBuild } from '../src/platform/http/web-build.ts'
import { openLimits } from '../src/platform/limits/limits.ts'
import { openMetrics } from '../src/platform/observability/metrics.ts'
import { openShortLivedCache } from '../src/platform/short-lived-cache/short-lived-cache.ts'
import type { Rounds } from '../src/platform/start-rounds.ts'
import { buildApp } from '../src/start/app.ts'
import { readConfig } from '../src/start/config.ts'
import { openBundledMaps } from '../src/start/open-bundled-maps.ts'
import { openFeatures } from '../src/start/open-services.ts'
import { type Parts, TestWorld } from './world.ts'

/** Which database a test runs on; `TEST_KINDS` of tests/databases.ts says which are at hand. */
export type TestDatabase = { kind: 'pglite'; snapshot?: string } | { kind: 'postgres'; url: string; template?: string }

export interface TestApp extends TestWorld {
  close(): Promise<void>
}

const secret = 'a secret that only these tests know, 32 or more'
/** A test may hold a lock on purpose, and on a busy machine longer than a server may. */
const patient = { lock_timeout: '60s', idle_in_transaction_session_timeout: '60s' }
/** The secret of sessions; for tests that open a second server on one database. */
export const testSecret = secret
/** The key of the pushes of tests. */
export const testPushKey = Buffer.alloc(32, 'push').toString('hex')
/** The key of the public log of tests. */
export const testLogKey = Buffer.alloc(32, 'log').toString('hex')
/** The secrets between the tests' Stripe Global Payouts and the server. */
export const testPayouts = {
  account: 'fa_test_of_the_tests',
  webhookSecret: 'whsec_of_the_payouts_of_the_tests',
}
/** For all applications of a process: nothing ever changes in it. */
const gazetteer = openGazetteer()
export const migrations = new URL('../src/migrations/', import.meta.url)
export const roles = new URL('../../deploy/roles.sql', import.meta.url)

/** The database of a test. On PostgreSQL by the servers' account, which may only read and write rows. */
export interface TestDatabaseEngine extends DatabaseEngine {
  /** The same database by an account that may do everything, also disable the guards. */
  owner: DatabaseEngine
}

export async function openTestDatabase(database: TestDatabase): Promise<TestDatabaseEngine> {
  if (database.kind === 'pglite') {
    const db = await openPglite({ folder: 'memory', ...(database.snapshot && { snapshot: database.snapshot }) })
    await migrate(db, migrations)
    return Object.assign(db, { owner: db })
  }
  const { url, template = await createTestTemplate(database.url) } = database
  const name = nameOfDatabase('test')
  await asAdmin(url, `create database ${name} template ${template}`)
  // A test's database need not survive a crash of PostgreSQL; other tests try crashes on servers of their own.
  await asAdmin(url, `alter database ${name} set synchronous_commit = off`)
  const owner = await openPostgres({ url: urlOf(url, { name }), poolSize: 2, settings: patient })
  const db = await openPostgres({ url: urlOf(url, { name, role: 'whereabouts_app' }), poolSize: 10, settings: patient })
  const close = db.close.bind(db)
  return Object.assign(db, {
    owner,
    close: async () => {
      await close()
      await owner.close()
      await dropTestDatabase(url, name)
      if (!database.template) await dropTestDatabase(url, template)
    },
  })
}

/** Makes a database with all tables, rights and roles, to make others from. Returns its name; `dropTestDatabase` ends it. */
export async function createTestTemplate(url: string): Promise<string> {
  const name = nameOfDatabase('template')
  await asAdmin(url, `create database ${name}`)
  const owner = await openPostgres({ url: urlOf(url, { name }), poolSize: 1 })
  await owner.script(await readFile(roles, 'utf8'))
  await owner.close()
  const migrating = await openPostgres({ url: urlOf(url, { name, role: 'whereabouts_owner' }), poolSize: 1 })
  await migrate(migrating, migrations)
  await grantRights(migrating)
  await migrating.close()
  return name
}

export const dropTestDatabase = (url: string, name: string) =>
  asAdmin(url, `drop database if exists ${name} with (force)`)

export const nameOfDatabase = (kind: string) =>
  `whereabouts_${kind}_${process.pid}_${Math.random().toString(36).slice(2, 10)}`

export function urlOf(base: string, { name, role }: { name: string; role?: string }): string {
  const url = new URL(base)
  url.pathname = `/${name}`
  if (role) url.searchParams.set('role', role)
  return url.href
}

export async function asAdmin(url: string, script: string): Promise<void> {
  const admin = await openPostgres({ url, poolSize: 1 })
  await admin.script(script).finally(() => admin.close())
}

/**
 * The whole server in this process, on real engines and the real sandbox, with a clock that the test moves. With `port` a browser reaches
 * it there, with the built pages, and the payment provider's messages arrive by themselves.
 */
export async function startTestApp(
  database: TestDatabase = defaultDatabase(),
  options: AppOptions = {},
): Promise<TestApp> {
  const db = await openTestDatabase(database)
  const { parts, close } = await openApp(db, options)
  return Object.assign(new TestWorld(() => parts), {
    close: async () => {
      await close()
      await db.close()
    },
  })
}

export interface AppOptions {
  port?: number
  tax?: Tax
  settings?: Record<string, string>
  /** Builds the pages that it serves, and tells their folder. Without it there are pages for browsers alone, which ask at a port. */
  pages?: (() => Promise<URL>) | undefined
}

export interface OpenedApp {
  parts: Parts
  /** Closes all but the database. */
  close(): Promise<void>
}

export async function openApp(
  db: TestDatabaseEngine,
  { port, tax = 'none', settings = {}, pages = port ? builtPages : undefined }: AppOptions = {},
): Promise<OpenedApp> {
  const siteUrl = port ? `http://localhost:${port}` : 'http://site.test'
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-test-'))
  const log = pino({ level: process.env.TEST_LOG ?? 'fatal' })
  // Reading the files of seven languages takes a second, and most tests read English.
  const config = readConfig({
    ...{ NODE_ENV: 'test', SITE_URL: siteUrl, DATA_DIR: folder, PORT: '0', LANGUAGES: 'en' },
    ...settings,
  })
  const mapArchives = await openMapArchives(config)
  const closing = new AsyncDisposableStack()
  const stripeKeys = {
    secretKey: 'sk_sandbox_of_the_tests',
    publishableKey: 'pk_sandbox_of_the_tests',
    webhookSecret: 'whsec_of_the_tests',
  }
  const googleClient = { clientId: 'client-of-the-tests', clientSecret: 'a client secret of the tests' }
  const clock = { at: new Date('2026-03-10T12:00:00Z'), now: () => clock.at }
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: null,
    siteUrl,
    // Without a port no event is sent: tests deliver the messages themselves, in the order they want.
    stripe: { ...stripeKeys, webhookUrl: `${siteUrl}/api/stripe/webhook`, isHeld: !port },
    google: googleClient,
    payouts: { ...testPayouts, webhookUrl: `${siteUrl}/api/payouts/webhook`, isHeld: !port },
    witness: { logVerifierKey: openLogKey(testLogKey, `${new URL(siteUrl).host}/log`).verifierKey },
  })
  const changes = openChanges({ db, clock, log })
  const services: Services = openFeatures({
    config,
    version: '0.0.0-test',
    clock,
    arrivals: await openArrivals({
      db,
      nowUs: () => clock.now().getTime() * 1000,
      aheadUs: () => (clock.now().getTime() - Date.now()) * 1000,
    }),
    settleAfterMs: 20,
    newId: () => uuidV7(),
    log,
    metrics: openMetrics({ version: '0.0.0-test' }),
    lifecycle: { isDraining: false, notWritten: null, trial: null },
    db,
    files: await openFolder(join(folder, 'files')),
    images: openSharpImages(),
    webFiles: openHttpsFiles({ timeoutMs: 5000 }),
    shareImages: openSharpShareImages(),
    mailer: openSmtp({ url: `smtp://127.0.0.1:${sandbox.smtpPort}`, timeoutMs: 5000 }),
    captcha: openAltcha({ secret, steps: { least: 2, most: 4 } }),
    identity: openIdentity({}, { standIn: { ...googleClient, issuer: `${sandbox.url}/google` } }),
    limits: openLimits({ db, clock }),
    payments: openStripe({ ...stripeKeys, tax, apiBase: sandbox.url, timeoutMs: 5000 }),
    payouts: openPayouts(config, {
      standIn: { ...testPayouts, apiBase: sandbox.url, secretKey: stripeKeys.secretKey },
    }),
    push: openPush(
      { PUSH_KEY: testPushKey },
      { standIn: { key: null, origin: sandbox.url }, subject: 'mailto:tests@site.test' },
    ),
    places: await gazetteer,
    mapArchives,
    bundledMaps: await openBundledMaps(closing),
    witness: openWitness({ WITNESS_URL: `${sandbox.url}/witness`, WITNESS_VKEY: sandbox.witnessKey }),
    anchor: openAnchor({}),
    changes,
    // Tests write to the tables directly, and must see it immediately.
    shortLivedCache: openShortLivedCache({ changes, usualMs: 0, nowMs: () => clock.now().getTime() }),
    ...openAccounts({ db, clock, siteUrl, secret, newId: () => uuidV7() }),
    passwords: openPasswords({ N: 2 }),
    publicLog: await openPublicLog({ db, clock, siteUrl, key: testLogKey }),
    wakeMailWorker: () => {},
    pages: pages ? await findWebBuild(log, await pages()) : null,
  })
  const app: FastifyInstance = await buildApp(services)
  let looking: Rounds | null = null
  app.addHook('onListen', async () => {
    looking = startLooking(services)
  })
  await app.ready()
  if (port) await app.listen({ port, host: 'localhost' })
  const { url: sandboxUrl, smtpPort } = sandbox
  const { webhookSecret } = stripeKeys
  return {
    parts: { app, services, clock, sandboxUrl, smtpPort, webhookSecret, db, owner: db.owner, secret },
    close: async () => {
      await app.close()
      await looking?.stop()
      await Promise.all([
        services.settling.close(),
        services.mailer.close(),
        mapArchives.close(),
        closing.disposeAsync(),
        services.payments.close(),
      ])
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function defaultDatabase(): TestDatabase {
  const snapshot = process.env.TEST_SNAPSHOT
  return { kind: 'pglite', ...(snapshot && { snapshot }) }
}
