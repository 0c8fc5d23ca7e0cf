import { join } from 'node:path'
import { openAlerts } from '@whereabouts/engines/alerts/open'
import { openAnchor } from '@whereabouts/engines/anchor/open'
import { openCaptcha, recaptchaKeys } from '@whereabouts/engines/captcha/open'
import { openDatabase } from '@whereabouts/engines/database/open'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openIdentity } from '@whereabouts/engines/identity/open'
import { openSharpImages } from '@whereabouts/engines/images/sharp'
import { openMail } from '@whereabouts/engines/mail/open'
import { openMapArchives } from '@whereabouts/engines/map-archives/open'
import { openPayments } from '@whereabouts/engines/payments/open'
import { openPayouts } from '@whereabouts/engines/payouts/open'
import { openPlaces } from '@whereabouts/engines/places/open'
import { openPush } from '@whereabouts/engines/push/open'
import { openSharpShareImages } from '@whereabouts/engines/share-image/sharp'
import { cacheHotFiles } from '@whereabouts/engines/storage/hot-files'
import { openStorage } from '@whereabouts/engines/storage/open'
import { openHttpsFiles } from '@whereabouts/engines/web-files/https'
import { openWitness } from '@whereabouts/engines/witness/open'
import { startSandbox } from '@whereabouts/sandbox/start'
import type { Clock, Services } from '../core/context.ts'
import type { AllSettings } from './config.ts'
import { openBundledMaps } from './open-bundled-maps.ts'
import type { Secrets } from './secrets.ts'

/** Today's photos in all their sizes are a few MB; the rest is for earlier days. */
const hotFiles = { maxBytes: 64 * 1024 * 1024, maxFileBytes: 4 * 1024 * 1024, timeoutMs: 10_000 }
const webFilesTimeoutMs = 10_000
const sandboxGoogleClientId = 'sandbox-client-of-the-site'
const sandboxPayoutsAccount = 'fa_test_sandbox'

/** The folder of the embedded database. */
export const databaseFolder = ({ DATA_DIR }: AllSettings): string => join(DATA_DIR, 'db')

/** Opens the database of the settings. */
export const openDatabaseOf = (settings: AllSettings): Promise<DatabaseEngine> =>
  openDatabase(settings, { folder: databaseFolder(settings) })

/** Opens the store of photos and logos that the settings name, without memory of what is read often. */
export const openFilesOf = (settings: AllSettings) =>
  openStorage(settings, { folder: join(settings.DATA_DIR, 'files') })

export interface Sandbox {
  url: string
  smtpPort: number
  /** The verifier key of its witness. */
  witnessKey: string
}

/** Starts the stand-ins for the vendors that the settings leave out. */
export function openSandbox(
  settings: AllSettings,
  { secrets, logVerifierKey, closing }: { secrets: Secrets; logVerifierKey: string; closing: AsyncDisposableStack },
): Promise<Sandbox> {
  const recaptcha = recaptchaKeys(settings)
  return opened(
    closing,
    startSandbox({
      port: settings.SANDBOX_PORT,
      smtpPort: 0,
      dataDir: join(settings.DATA_DIR, 'sandbox'),
      siteUrl: settings.SITE_URL,
      stripe: {
        secretKey: secrets.stripeSecretKey,
        publishableKey: secrets.stripePublishableKey,
        webhookUrl: `http://localhost:${settings.PORT}/api/stripe/webhook`,
        webhookSecret: secrets.stripeWebhookSecret,
      },
      google: { clientId: sandboxGoogleClientId, clientSecret: secrets.googleClientSecret },
      ...(recaptcha && { recaptcha }),
      witness: { logVerifierKey },
      payouts: {
        account: sandboxPayoutsAccount,
        webhookUrl: `http://localhost:${settings.PORT}/api/payouts/webhook`,
        webhookSecret: secrets.payoutsWebhookSecret,
      },
    }),
  )
}

type Engine =
  | 'files'
  | 'images'
  | 'webFiles'
  | 'shareImages'
  | 'mailer'
  | 'captcha'
  | 'identity'
  | 'payments'
  | 'payouts'
  | 'push'
  | 'places'
  | 'mapArchives'
  | 'bundledMaps'
  | 'witness'
  | 'anchor'

interface Surroundings {
  clock: Clock
  secrets: Secrets
  sandbox: Sandbox | null
  /** Closes what was opened, in the opposite order. */
  closing: AsyncDisposableStack
}

/** Opens every engine but the database, of the kind that the settings choose. */
export async function openEngines(
  settings: AllSettings,
  { clock, secrets, sandbox, closing }: Surroundings,
): Promise<Pick<Services, Engine>> {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, googleClientSecret: clientSecret } = secrets
  const stripeStandIn = { secretKey, webhookSecret, url: sandbox?.url ?? null }
  const googleStandIn = { issuer: `${sandbox?.url}/google`, clientId: sandboxGoogleClientId, clientSecret }
  return {
    places: await opened(closing, openPlaces(settings)),
    mapArchives: await opened(closing, openMapArchives(settings)),
    bundledMaps: await openBundledMaps(closing),
    mailer: await opened(closing, openMail(settings, { standIn: `smtp://127.0.0.1:${sandbox?.smtpPort}` })),
    payments: await opened(
      closing,
      openPayments(settings, { nowMs: () => clock.now().getTime(), standIn: stripeStandIn }),
    ),
    payouts: openPayouts(settings, { standIn: settings.STRIPE_SECRET_KEY ? null : payoutsOf(sandbox, secrets) }),
    push: await opened(closing, openPushOf(settings, { sandbox, secrets })),
    files: await opened(closing, cacheHotFiles(await openFilesOf(settings), hotFiles)),
    images: openSharpImages(),
    webFiles: openHttpsFiles({ timeoutMs: webFilesTimeoutMs }),
    shareImages: openSharpShareImages(),
    captcha: openCaptcha(settings, {
      secret: secrets.captchaSecret,
      ...(settings.isProduction && { hostname: new URL(settings.SITE_URL).hostname }),
    }),
    identity: openIdentity(settings, { standIn: settings.isProduction ? null : googleStandIn }),
    witness: openWitness(settings.WITNESS_URL ? settings : witnessOf(sandbox)),
    anchor: openAnchor(settings),
  }
}

/** What sends alerts. Without a sender in the settings, mails come from the site's host. */
export const openAlertsOf = (settings: AllSettings, { mailer, newId }: Pick<Services, 'mailer' | 'newId'>) =>
  openAlerts(settings, {
    mailer,
    newId,
    from: settings.MAIL_FROM ?? `no-reply@${new URL(settings.SITE_URL).hostname}`,
  })

/** Outside production there is always a key. Push services want an address to write to: the site's, or a placeholder where it has none. */
const openPushOf = (settings: AllSettings, { sandbox, secrets }: { sandbox: Sandbox | null; secrets: Secrets }) =>
  openPush(settings, {
    standIn: { key: settings.isProduction ? null : secrets.pushKey, origin: sandbox?.url ?? null },
    subject: settings.SITE_URL.startsWith('https:') ? settings.SITE_URL : `mailto:${settings.ADMIN_EMAIL}`,
  })

/** The sandbox's witness; none where there is no sandbox. */
const witnessOf = (sandbox: Sandbox | null) =>
  sandbox ? { WITNESS_URL: `${sandbox.url}/witness`, WITNESS_VKEY: sandbox.witnessKey } : {}

/** The sandbox's financial account; null where Stripe is not the sandbox's. */
const payoutsOf = (sandbox: Sandbox | null, secrets: Secrets) =>
  sandbox && {
    apiBase: sandbox.url,
    secretKey: secrets.stripeSecretKey,
    account: sandboxPayoutsAccount,
    webhookSecret: secrets.payoutsWebhookSecret,
  }

async function opened<E extends { close(): Promise<void> }>(
  closing: AsyncDisposableStack,
  opening: E | Promise<E>,
): Promise<E> {
  const engine = await opening
  closing.defer(() => engine.close())
  return engine
}
