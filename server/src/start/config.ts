import { isAbsolute, resolve } from 'node:path'
import { readLanguages } from '@whereabouts/contract/read-languages'
import { databaseNotConfigured, embedded } from '@whereabouts/engines/database/open'
import { isOtherThanPhoton } from '@whereabouts/engines/places/open'
import type { Config } from '../core/config.ts'
import { readTrustedProxies } from '../core/trusted-proxies.ts'
import { faultsOfIdentity } from './identity-settings.ts'
import { faultsOfPaymentKeys } from './payment-keys.ts'
import { faultsOfPayouts, needsSandbox } from './payout-settings.ts'
import { faultsOfSecrets } from './production-secrets.ts'
import { sentenceOfIssue } from './setting-sentences.ts'
import { type EngineSettings, groupsOfSettings, Settings, settingsThatAre } from './settings.ts'
import { findUnknownSettings, listRemovedSettings, sentenceOf } from './unknown-settings.ts'

/** All settings, for opening the engines. The rest of the server knows `Config` only. */
export type AllSettings = Config & EngineSettings

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
  const encrypted = isProduction ? settingsThatAre('encrypted') : []
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0])
    const said = encrypted.includes(name) ? message.replace(' or http://', '') : message
    return `${name}: ${said}${hintOfQuotes(given[name])}`
  })
  const isSet = (name: string) => given[name] !== undefined
  if (isProduction) {
    for (const name of settingsThatAre('needed').filter((one) => !isSet(one)))
      faults.push(
        `${name}: ${name === 'DATABASE_URL' ? databaseNotConfigured : 'must be set when NODE_ENV is production'}`,
      )
    for (const name of encrypted.filter((one) => given[one]?.startsWith('http://')))
      faults.push(`${name}: must start with https:// when NODE_ENV is production`)
    for (const name of settingsThatAre('refused').filter(isSet))
      faults.push(`${name}: must not be set when NODE_ENV is production`)
    faults.push(...faultsOfPaymentKeys(given), ...faultsOfSecrets(given))
  }
  faults.push(...faultsOfPayouts(given), ...faultsOfIdentity(given), ...faultsOfPorts(given))
  for (const names of groupsOfSettings.filter((group) => group.some(isSet)))
    for (const name of names) if (!isSet(name)) faults.push(`${name}: must be set together with ${names.join(', ')}`)
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
