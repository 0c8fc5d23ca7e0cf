import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts'
import { faultsOfPaymentKeys } from './payment-keys.ts'
import { faultsOfSecrets } from './production-secrets.ts'

const embedded = 'embedded'
const notConfigured = 'Database connection not configured. Please check your environment variables.'
const databaseForm = 'It must be postgres://user:password@host/database, or embedded for the one in DATA_DIR.'

/** Every setting, as the operator writes it. Empty means not set. `.env.example` explains each. */
const Settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_534).default(3000),
  HOST: z.string().default('localhost'),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  DATA_DIR: z.string().default('data'),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** For whom https is promised to browsers: this host; those below it too; and the browsers' own lists besides. */
  HSTS: z.enum(['host', 'subdomains', 'preload']).default('host'),
  TRUST_PROXY: z
    .string()
    .refine((text) => readTrustedProxies(text) !== null, 'must be false, a number of proxies, or their addresses')
    .default('false'),
  /** Connections that one server process holds at most; the system's limit of open files has to be above it. */
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(20_000),
  /** Of them, those of one address (of version 6: of one network of 64 bits); 0 leaves it to MAX_CONNECTIONS. */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).max(1_000_000).default(500),
  /** How long a process that was told to stop goes on serving, for proxies to see that it wants no more requests. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  /** `embedded` asks for the embedded database in so many words, as production wants it. */
  DATABASE_URL: z
    .string()
    .refine((text) => text === embedded || namesDatabase(text), `${notConfigured} ${databaseForm}`)
    .optional(),
  /** The same database by the account that owns the tables; for scripts that change them, never for servers. */
  MIGRATE_DATABASE_URL: z.string().refine(namesDatabase, `${notConfigured} ${databaseForm}`).optional(),
  /** Connections that one server process holds at most. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  /** Past a pooler that gives each transaction another connection. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** off: a server that finds migrations missing refuses to start. */
  MIGRATE_AT_START: z.enum(['on', 'off']).default('on'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Only for stores that are not Amazon's own. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Where the metrics are read; not set: nowhere. Never open this port to the internet. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Where traces are sent, in OTLP over HTTP; not set: nowhere. */
  TRACES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of requests that are traced. */
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'must be an address, or Name <address>')
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  ADMIN_EMAIL: z.email().default('admin@example.com'),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Secrets that were AUTH_SECRET before, separated by commas. */
  AUTH_SECRET_PREVIOUS: z
    .string()
    .regex(/^[^,]{32,}(?:,[^,]{32,})*$/, 'must be secrets of at least 32 characters, separated by commas')
    .optional(),
  CAPTCHA_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RECAPTCHA_SITE_KEY: z.string().min(8).optional(),
  RECAPTCHA_SECRET_KEY: z.string().min(8).optional(),
  RECAPTCHA_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha'),
  GOOGLE_CLIENT_ID: z.string().min(8).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(8).optional(),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  /** allowed: production starts with keys of test mode. */
  STRIPE_TEST_MODE: z.enum(['refused', 'allowed']).default('refused'),
  /** What checkouts do about tax: nothing, or Stripe Tax with prices that hold it, or with prices that it is added to. */
  STRIPE_TAX: z.enum(['none', 'included', 'added']).default('none'),
  /** A stand-in for Stripe that several processes share; refused in production. */
  STRIPE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PLACES_URL: z.url().optional(),
  MAP_TILES_URL: z.string().includes('{z}').optional(),
  MAP_TILES_ATTRIBUTION: z.string().default(''),
  SATELLITE_TILES_URL: z.string().includes('{z}').optional(),
  SATELLITE_TILES_ATTRIBUTION: z.string().default(''),
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_SITE: z
    .string()
    .regex(/^[\w./:-]{1,253}$/, 'must be the name that the service knows the site by, such as example.org')
    .optional(),
})

/** What production cannot do without: the stand-ins of the sandbox and secrets made by the server itself are refused there. */
const neededInProduction = [
  'SITE_URL',
  'AUTH_SECRET',
  'CAPTCHA_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const satisfies (keyof z.infer<typeof Settings>)[]

/** Settings that make sense only together. */
const together = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ['ANALYTICS_URL', 'ANALYTICS_SITE'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

export type Config = Omit<
  z.infer<typeof Settings>,
  'SITE_URL' | 'TRUST_PROXY' | 'DATA_DIR' | 'SANDBOX_PORT' | 'LOG_LEVEL' | 'DRAIN_SECONDS' | 'AUTH_SECRET_PREVIOUS'
> & {
  SITE_URL: string
  /** Whether the operator has set the address himself; otherwise requests of any local host name are taken as the site's own. */
  isSiteUrlSet: boolean
  TRUST_PROXY: TrustedProxies
  DRAIN_SECONDS: number
  AUTH_SECRET_PREVIOUS: string[]
  LOG_LEVEL: string
  DATA_DIR: string
  SANDBOX_PORT: number
  isProduction: boolean
  /** Whether mail, payments or the sign-in with Google go to the sandbox. */
  needsSandbox: boolean
}

/** The settings are wrong or incomplete; the message names every fault, one a line. */
export class ConfigFault extends Error {
  override name = 'ConfigFault'
}

/**
 * Whether an address of PostgreSQL names a host and a database. Without them the driver takes what the system user has, which may be somebody
 * else's. A socket of this machine is named by `?host=`.
 */
function namesDatabase(text: string): boolean {
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, searchParams } = new URL(text)
  return (hostname !== '' || searchParams.get('host')?.startsWith('/') === true) && /^\/[^/]+$/.test(pathname)
}

/** Reads and checks all settings at once. Throws ConfigFault with everything that is wrong or missing. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Settings.safeParse(given)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const isSet = (name: string) => given[name] !== undefined
  if (given.NODE_ENV === 'production') {
    for (const name of neededInProduction)
      if (!isSet(name)) faults.push(`${name}: must be set when NODE_ENV is production`)
    if (given.SITE_URL?.startsWith('http://'))
      faults.push('SITE_URL: must start with https:// when NODE_ENV is production')
    if (given.RECAPTCHA_URL?.startsWith('http://'))
      faults.push('RECAPTCHA_URL: must start with https:// when NODE_ENV is production')
    if (given.ANALYTICS_URL?.startsWith('http://'))
      faults.push('ANALYTICS_URL: must start with https:// when NODE_ENV is production')
    if (!isSet('DATABASE_URL')) faults.push(`DATABASE_URL: ${notConfigured} ${databaseForm}`)
    faults.push(...faultsOfPaymentKeys(given), ...faultsOfSecrets(given))
    if (isSet('STRIPE_URL')) faults.push('STRIPE_URL: must not be set when NODE_ENV is production')
  }
  for (const group of together) {
    if (group.some(isSet))
      for (const name of group) if (!isSet(name)) faults.push(`${name}: must be set together with ${group.join(', ')}`)
  }
  if (!parsed.success || faults.length > 0)
    throw new ConfigFault(
      `These settings are wrong or missing:\n${[...new Set(faults)].map((fault) => `  ${fault}`).join('\n')}`,
    )
  const settings = parsed.data
  const { DATABASE_URL: database, ...others } = settings
  return {
    ...others,
    ...(database !== undefined && database !== embedded && { DATABASE_URL: database }),
    SITE_URL: (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    isSiteUrlSet: settings.SITE_URL !== undefined,
    TRUST_PROXY: readTrustedProxies(settings.TRUST_PROXY) ?? false,
    DRAIN_SECONDS: settings.DRAIN_SECONDS ?? (settings.NODE_ENV === 'production' ? 5 : 0),
    AUTH_SECRET_PREVIOUS: settings.AUTH_SECRET_PREVIOUS?.split(',') ?? [],
    // Every request is a line at `info`; on somebody's own computer they would bury what the start has printed.
    LOG_LEVEL: settings.LOG_LEVEL ?? (settings.NODE_ENV === 'production' ? 'info' : 'warn'),
    DATA_DIR: isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(settings.DATA_DIR),
    SANDBOX_PORT: settings.SANDBOX_PORT ?? (settings.PORT === 0 ? 0 : settings.PORT + 1),
    isProduction: settings.NODE_ENV === 'production',
    needsSandbox: !settings.SMTP_URL || !settings.STRIPE_SECRET_KEY || !settings.GOOGLE_CLIENT_ID,
  }
}
