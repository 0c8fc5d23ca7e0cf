import { isAbsolute, resolve } from 'node:path'
import { readLanguages } from '@whereabouts/contract/read-languages'
import { anchorSettings } from '@whereabouts/engines/anchor/open'
import { captchaSettings, captchaTogether } from '@whereabouts/engines/captcha/open'
import { databaseNotConfigured, databaseSettings, embedded } from '@whereabouts/engines/database/open'
import { identitySettings, identityTogether } from '@whereabouts/engines/identity/open'
import { mailSettings } from '@whereabouts/engines/mail/open'
import { mapArchiveSettings } from '@whereabouts/engines/map-archives/open'
import { paymentsSettings, paymentsTogether } from '@whereabouts/engines/payments/open'
import { payoutsSettings, payoutsTogether } from '@whereabouts/engines/payouts/open'
import { isOtherThanPhoton, placesSettings } from '@whereabouts/engines/places/open'
import { pushSettings } from '@whereabouts/engines/push/open'
import { backupBucketSettings, storageSettings, storageTogether } from '@whereabouts/engines/storage/open'
import { witnessSettings, witnessTogether } from '@whereabouts/engines/witness/open'
import { z } from 'zod'
import { type Config, ownSettings } from '../core/config.ts'
import { readTrustedProxies } from '../core/trusted-proxies.ts'
import { faultsOfIdentity } from './identity-settings.ts'
import { faultsOfPaymentKeys } from './payment-keys.ts'
import { faultsOfPayouts, needsSandbox } from './payout-settings.ts'
import { faultsOfSecrets } from './production-secrets.ts'
import { sentenceOfIssue } from './setting-sentences.ts'
import { findUnknownSettings, listRemovedSettings, sentenceOf } from './unknown-settings.ts'

/** The settings of the engines, each declared where its kinds are chosen. */
const engineSettings = {
  ...anchorSettings,
  ...captchaSettings,
  ...databaseSettings,
  ...identitySettings,
  ...mailSettings,
  ...mapArchiveSettings,
  ...paymentsSettings,
  ...payoutsSettings,
  ...placesSettings,
  ...pushSettings,
  ...storageSettings,
  ...backupBucketSettings,
  ...witnessSettings,
}
type EngineSettings = z.infer<z.ZodObject<typeof engineSettings>>

/** Every setting there is. */
export const Settings = z.object({ ...ownSettings, ...engineSettings })

/** All settings, for opening the engines. The rest of the server knows `Config` only. */
export type AllSettings = Config & EngineSettings

/** The settings that production needs. Stand-ins of the sandbox and self-made secrets are refused there. */
const neededInProduction = [
  'SITE_URL',
  'AUTH_SECRET',
  'CAPTCHA_SECRET',
  'LOG_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const satisfies (keyof z.infer<typeof Settings>)[]

/** Addresses that must be encrypted in production. */
const httpsInProduction: readonly string[] = ['SITE_URL', 'RECAPTCHA_URL', 'ANALYTICS_URL', 'OIDC_ISSUER']

/** Settings that make sense only together. */
const together: readonly (readonly string[])[] = [
  ...paymentsTogether,
  ...payoutsTogether,
  ...identityTogether,
  ...captchaTogether,
  ['ANALYTICS_URL', 'ANALYTICS_SITE'],
  ...storageTogether,
  ...witnessTogether,
]

/** The settings are wrong or incomplete; the message names every fault, one a line. */
export class ConfigFault extends Error {
  override name = 'ConfigFault'
  /** Each `NAME: what is wrong`, several names with commas between them. */
  readonly faults: readonly string[]

  constructor(faults: readonly string[], hints: readonly string[]) {
    super(`These settings are wrong or missing:\n${[...faults, ...hints].map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Reads and checks all settings. Throws ConfigFault with everything that is wrong or missing. */
export function readConfig(environment: Record<string, string | undefined>): AllSettings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const isProduction = given.NODE_ENV === 'production'
  const parsed = Settings.safeParse(given, { error: sentenceOfIssue })
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0])
    const said = isProduction && httpsInProduction.includes(name) ? message.replace(' or http://', '') : message
    return `${name}: ${said}${hintOfQuotes(given[name])}`
  })
  const isSet = (name: string) => given[name] !== undefined
  if (isProduction) {
    for (const name of neededInProduction)
      if (!isSet(name)) faults.push(`${name}: must be set when NODE_ENV is production`)
    for (const name of httpsInProduction)
      if (given[name]?.startsWith('http://'))
        faults.push(`${name}: must start with https:// when NODE_ENV is production`)
    if (!isSet('DATABASE_URL')) faults.push(`DATABASE_URL: ${databaseNotConfigured}`)
    faults.push(...faultsOfPaymentKeys(given), ...faultsOfSecrets(given))
    if (isSet('STRIPE_URL')) faults.push('STRIPE_URL: must not be set when NODE_ENV is production')
  }
  faults.push(...faultsOfPayouts(given), ...faultsOfIdentity(given), ...faultsOfPorts(given))
  for (const group of together) {
    if (group.some(isSet))
      for (const name of group) if (!isSet(name)) faults.push(`${name}: must be set together with ${group.join(', ')}`)
  }
  if (!parsed.success || faults.length > 0) throw new ConfigFault([...new Set(faults)], listUnusedSettings(environment))
  const settings = parsed.data
  const { DATABASE_URL: database, ...others } = settings
  return {
    ...others,
    ...(database !== undefined && database !== embedded && { DATABASE_URL: database }),
    // The origin as browsers write it: what they send is compared with it letter by letter.
    SITE_URL: new URL(settings.SITE_URL ?? `http://localhost:${settings.PORT}`).origin,
    isSiteUrlSet: settings.SITE_URL !== undefined,
    TRUST_PROXY: readTrustedProxies(settings.TRUST_PROXY) ?? false,
    LANGUAGES: readLanguages(settings.LANGUAGES) ?? ['en'],
    DRAIN_SECONDS: settings.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    AUTH_SECRET_PREVIOUS: settings.AUTH_SECRET_PREVIOUS?.split(',') ?? [],
    // Every request is a line at `info`; on a developer's computer they would bury what the start has printed.
    LOG_LEVEL: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    DATA_DIR: isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(settings.DATA_DIR),
    SANDBOX_PORT: settings.SANDBOX_PORT ?? (settings.PORT === 0 ? 0 : settings.PORT + 1),
    isProduction,
    needsSandbox: needsSandbox(given),
  }
}

/** A sentence for each value in the environment that was meant as a setting and is not used. */
export const listUnusedSettings = (environment: Record<string, string | undefined>): string[] => [
  ...findUnknownSettings(environment, Object.keys(Settings.shape)).map(sentenceOf),
  ...listRemovedSettings(environment),
  ...(isOtherThanPhoton(environment.PLACES_URL ?? '')
    ? ["PLACES_URL is not used: it must be a Photon service's, ending in /api. Places come from the bundled gazetteer."]
    : []),
]

/** Tools that pass a file on unchanged, such as `docker run --env-file`, make the quotes part of the value. */
const hintOfQuotes = (value: string | undefined): string =>
  /^(["']).*\1$/.test(value ?? '') ? ' (the quotes around it have come along; leave them out here)' : ''

/** Two servers of one process on one port would be reported as a port that another program has taken. */
const faultsOfPorts = ({ PORT = '3000', METRICS_PORT }: Readonly<Record<string, string | undefined>>): string[] =>
  METRICS_PORT === PORT && PORT !== '0' ? ['METRICS_PORT: must be another port than PORT'] : []
