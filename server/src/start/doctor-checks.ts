import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readAddress } from '@whereabouts/engines/database/address'
import { listUnapplied } from '@whereabouts/engines/database/migrate'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { listUnset } from '@whereabouts/engines/database/session-settings'
import { openIdentity } from '@whereabouts/engines/identity/open'
import { openMail } from '@whereabouts/engines/mail/open'
import { openMapArchives } from '@whereabouts/engines/map-archives/open'
import { openPayments } from '@whereabouts/engines/payments/open'
import { PaymentsRefused, PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import { openPayouts } from '@whereabouts/engines/payouts/open'
import { PayoutsRefused, PayoutsUnavailable } from '@whereabouts/engines/payouts/port'
import { describeStorage, openBackupBucket, openStorage } from '@whereabouts/engines/storage/open'
import { newId } from '../core/new-id.ts'
import { openHostingNetworks } from '../features/reviews/hosting-networks.ts'
import { listUploads } from '../operations/backups/uploads.ts'
import { checkClock, checkDatabase } from '../operations/doctor/check-database.ts'
import { checkDisk } from '../operations/doctor/check-disk.ts'
import { checkFiles } from '../operations/doctor/check-files.ts'
import { checkSessions } from '../operations/doctor/check-sessions.ts'
import { checkTiles } from '../operations/doctor/check-tiles.ts'
import { type Check, type Finding, fail, ok, warn } from '../operations/doctor/finding.ts'
import { judgeMap } from '../operations/doctor/judge-map.ts'
import { judgePayments } from '../operations/doctor/judge-payments.ts'
import { judgePayouts } from '../operations/doctor/judge-payouts.ts'
import { type AllSettings, listUnusedSettings } from './config.ts'
import { databaseFolder, openDatabaseOf } from './open-engines.ts'

const migrations = new URL('../migrations/', import.meta.url)

interface Surroundings {
  environment: Readonly<Record<string, string | undefined>>
  /** What a server would refuse to start for. */
  faults: readonly string[]
  /** Closes what a check has opened. */
  closing: AsyncDisposableStack
}

/** The checks of a configuration, each with what it opens for itself. They open no port and write nothing that stays. */
export function doctorChecks(settings: AllSettings, surroundings: Surroundings): Check[] {
  const database = settings.DATABASE_URL ? openOnce(settings, surroundings) : null
  return [
    { name: 'settings', run: async () => checkSettings(settings, surroundings) },
    { name: 'secrets', run: async () => checkSecrets(settings) },
    { name: 'database', run: () => (database ? checkPostgres(settings, database) : checkEmbedded(settings)) },
    { name: 'clock', run: () => (database ? checkClockOf(database) : noDatabaseElsewhere()) },
    { name: 'files', run: () => checkStorage(settings, surroundings) },
    { name: 'backups', run: () => checkBackups(settings, surroundings) },
    { name: 'mail', run: () => checkMail(settings, surroundings) },
    { name: 'payments', run: () => checkPayments(settings, surroundings) },
    { name: 'payouts', run: () => checkPayouts(settings) },
    { name: 'sign-in', run: () => checkIssuer(settings) },
    { name: 'map', run: () => checkMap(settings, surroundings) },
    { name: 'disk', run: () => checkDisk('DATA_DIR', settings.DATA_DIR) },
  ]
}

/** Where the sandbox replaces what is not set; production has none. */
const standIn = ({ isProduction }: AllSettings, sentence: string): Finding[] =>
  isProduction ? [fail(sentence)] : [ok(`${sentence} The sandbox stands in.`)]

async function checkSettings(
  { isProduction, HOSTING_NETWORKS_FILE }: AllSettings,
  { environment, faults }: Surroundings,
): Promise<Finding[]> {
  const networks = openHostingNetworks(HOSTING_NETWORKS_FILE)
  const ofNetworks = await networks.has('192.0.2.1').then(
    () => [],
    (error: NodeJS.ErrnoException) => [
      fail(error.code ? `HOSTING_NETWORKS_FILE: the file cannot be read (${error.code}).` : `${error.message}.`),
    ],
  )
  return [
    ...faults.map((fault) => fail(`${fault.replace(/\.$/, '')}.`)),
    ...(faults.length === 0 ? [ok(`They are complete and well-formed${isProduction ? ', for production' : ''}.`)] : []),
    ...(isProduction ? [] : [warn('They were read as they are given; --production reads them as production would.')]),
    ...ofNetworks,
    ...listUnusedSettings(environment).map(warn),
  ]
}

/** Weak, equal and missing ones are faults of the settings. */
function checkSecrets({ isProduction, LOG_KEY_PREVIOUS, PUSH_KEY, ...settings }: AllSettings): Finding[] {
  if (!isProduction) return [ok('Those that are not set are made by the server and stored in DATA_DIR.')]
  const missing = (['AUTH_SECRET', 'CAPTCHA_SECRET', 'LOG_KEY'] as const).filter((name) => settings[name] === undefined)
  return [
    missing.length > 0
      ? fail(`${missing.join(', ')} cannot be used; see settings.`)
      : ok('All that must be set are set.'),
    ...(PUSH_KEY ? [] : [warn('PUSH_KEY is not set, so there are no reminders by push.')]),
    ...(LOG_KEY_PREVIOUS ? [warn('LOG_KEY_PREVIOUS is set: a replacement of the key is under way.')] : []),
  ]
}

type Opening = () => Promise<DatabaseEngine>

/** One database for all checks that need it, opened when the first asks. */
function openOnce(settings: AllSettings, { closing }: Surroundings): Opening {
  let opening: Promise<DatabaseEngine> | undefined
  return () =>
    (opening ??= openDatabaseOf({ ...settings, DATABASE_POOL_SIZE: 2 }).then((db) => {
      closing.defer(() => db.close())
      return db
    }))
}

async function checkPostgres(settings: AllSettings, open: Opening): Promise<Finding[]> {
  const db = await open()
  const { isProduction, DATABASE_URL } = settings
  const sessions = await checkSessions(db, {
    listUnset,
    openOne: () => openDatabaseOf({ ...settings, DATABASE_POOL_SIZE: 1 }),
    wantsChannelBinding: readAddress(DATABASE_URL!).wantsChannelBinding,
  })
  const found = await checkDatabase(db, {
    isProduction,
    mayMigrate: settings.MIGRATE_AT_START === 'on',
    poolSize: settings.DATABASE_POOL_SIZE,
    listMissing: () => listUnapplied(db, migrations),
  })
  return [...found, ...sessions]
}

/** Opening it would lock out its server, so the check only looks for it. */
async function checkEmbedded(settings: AllSettings): Promise<Finding[]> {
  const folder = databaseFolder(settings)
  return [
    existsSync(folder)
      ? ok(`The embedded database is in ${folder}; it is opened by the server alone.`)
      : ok(`The embedded database will be made in ${folder} at the first start.`),
  ]
}

async function checkClockOf(open: Opening): Promise<Finding[]> {
  const db = await open().catch(() => null)
  return db ? checkClock(db) : [warn('It cannot be compared: the database cannot be opened.')]
}

const noDatabaseElsewhere = async () => [ok("The database has this machine's clock.")]

/** A folder is only looked at. The doctor may run as another user, and its files would confuse the server. */
async function checkStorage(settings: AllSettings, { closing }: Surroundings): Promise<Finding[]> {
  const folder = join(settings.DATA_DIR, 'files')
  if (!settings.S3_BUCKET) return checkDisk('DATA_DIR/files', folder)
  const files = await openStorage(settings, { folder })
  closing.defer(() => files.close())
  return checkFiles(files, { place: describeStorage(settings, { folder }), id: newId() })
}

async function checkBackups(settings: AllSettings, { closing }: Surroundings): Promise<Finding[]> {
  const bucket = await openBackupBucket(settings)
  if (!bucket) return [ok('BACKUP_S3_BUCKET is not set here: no copy goes to another bucket.')]
  closing.defer(() => bucket.close())
  const found = await checkFiles(bucket, { place: `the bucket ${settings.BACKUP_S3_BUCKET}`, id: newId() })
  const [newest] = await listUploads(bucket)
  const isBucketOfPhotos =
    settings.BACKUP_S3_BUCKET === settings.S3_BUCKET && settings.BACKUP_S3_ENDPOINT === settings.S3_ENDPOINT
  return [
    ...found,
    ok(newest ? `The newest backup there is ${newest}.` : 'No backup is there yet.'),
    ...(isBucketOfPhotos ? [warn('It is the bucket of the photos: what destroys one destroys the other.')] : []),
  ]
}

async function checkMail(settings: AllSettings, { closing }: Surroundings): Promise<Finding[]> {
  if (!settings.SMTP_URL) return standIn(settings, 'SMTP_URL is not set, or cannot be used.')
  const mailer = openMail(settings, { standIn: '' })
  closing.defer(() => mailer.close())
  const { hasSmtpUtf8 } = await mailer.check({ sender: settings.MAIL_FROM })
  const { hostname } = new URL(settings.SMTP_URL)
  return [
    ok(`The mail server ${hostname} lets us in${settings.MAIL_FROM ? ' and takes the sender' : ''}.`),
    ...(hasSmtpUtf8
      ? []
      : [
          warn(
            'It does not take addresses such as jürgen@example.net (it lacks SMTPUTF8): sign-ups with them are refused.',
          ),
        ]),
  ]
}

async function checkPayments(settings: AllSettings, { closing }: Surroundings): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = settings
  if (!secretKey || !publishableKey) return standIn(settings, 'The keys of Stripe are not set, or cannot be used.')
  const noAccount = { secretKey: '', webhookSecret: '', url: null }
  const payments = openPayments(settings, { nowMs: Date.now, standIn: noAccount })
  closing.defer(() => payments.close())
  try {
    return judgePayments(
      {
        secretKey,
        publishableKey,
        siteUrl: settings.SITE_URL,
        isTestModeAllowed: settings.STRIPE_TEST_MODE === 'allowed',
        isProduction: settings.isProduction,
      },
      await payments.check(),
    )
  } catch (error) {
    if (error instanceof PaymentsRefused)
      return [fail('Stripe refuses STRIPE_SECRET_KEY, or the key may not read prices.')]
    if (error instanceof PaymentsUnavailable) return [fail('Stripe (api.stripe.com) does not answer just now.')]
    throw error
  }
}

async function checkPayouts(settings: AllSettings): Promise<Finding[]> {
  const payouts = openPayouts(settings, { standIn: null })
  if (payouts.kind === 'manual') return [ok('No account of Stripe Global Payouts is set: prizes are paid by hand.')]
  const isLiveKey = /^[rs]k_live_/.test(settings.STRIPE_SECRET_KEY ?? '')
  try {
    return judgePayouts({ siteUrl: settings.SITE_URL, isLiveKey }, await payouts.check())
  } catch (error) {
    if (error instanceof PayoutsRefused && error.code === 'key_refused')
      return [fail('STRIPE_SECRET_KEY may not use Global Payouts.')]
    if (error instanceof PayoutsRefused)
      return [fail(`Stripe does not pay from STRIPE_PAYOUTS_ACCOUNT: ${error.message}`)]
    if (error instanceof PayoutsUnavailable) return [fail('Stripe (api.stripe.com) does not answer just now.')]
    throw error
  }
}

async function checkIssuer(settings: AllSettings): Promise<Finding[]> {
  const provider = openIdentity(settings, { standIn: null })
  if (!provider) return [ok('No identity provider is set: people sign in with a password or a passkey.')]
  const { issuer } = await provider.check()
  return [ok(`${issuer} publishes what a sign-in needs; only a sign-in shows whether it knows the client.`)]
}

async function checkMap(settings: AllSettings, { closing }: Surroundings): Promise<Finding[]> {
  const { map, satellite, close } = await openMapArchives(settings)
  closing.defer(close)
  const archives = [
    ...(map ? judgeMap('MAP_FILE', await map.facts()) : []),
    ...(satellite ? judgeMap('SATELLITE_FILE', await satellite.facts()) : []),
  ]
  const { MAP_TILES_URL, MAP_TILES_ATTRIBUTION, SATELLITE_TILES_URL, SATELLITE_TILES_ATTRIBUTION } = settings
  if (SATELLITE_TILES_URL && !satellite)
    archives.push(
      ...(await checkTiles('SATELLITE', { url: SATELLITE_TILES_URL, attribution: SATELLITE_TILES_ATTRIBUTION })),
    )
  if (map) return archives
  const { MAP_BUNDLED, isProduction } = settings
  if (MAP_TILES_URL)
    return [...archives, ...(await checkTiles('MAP', { url: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION }))]
  const bundled = 'No map is set, so players guess on the bundled one'
  if (!isProduction) return [...archives, ok(`${bundled}.`)]
  return MAP_BUNDLED === 'allowed'
    ? [...archives, warn(`${bundled}, which MAP_BUNDLED allows.`)]
    : [...archives, fail(`${bundled}, which production refuses unless the portal has another.`)]
}
