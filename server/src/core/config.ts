import { allLanguages, type Language } from '@whereabouts/contract/languages'
import { readLanguages } from '@whereabouts/contract/read-languages'
import { isMailSender } from '@whereabouts/engines/mail/port'
import { z } from 'zod'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

const logKey = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimals; let `openssl rand -hex 32` make them')

/** The site owns a whole host: its cookies, links and files count on that. A slash at the end means nothing. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^\/*$/.test(new URL(text).pathname) && !/[?#@]/.test(text)

/**
 * The settings of the server, as the operator writes them; those of an engine are in its `open.ts`. Empty means not set. `.env.example` explains
 * each.
 */
export const ownSettings = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_534).default(3000),
  HOST: z.string().default('localhost'),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  DATA_DIR: z.string().default('data'),
  SITE_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(
      isOrigin,
      'must be the address of the site alone, such as https://play.example.org: no path, query or password',
    )
    .optional(),
  /** Which hosts browsers must open by HTTPS only: this host; its subdomains too; or also the browsers' preload lists. */
  HSTS: z.enum(['host', 'subdomains', 'preload']).default('host'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => readTrustedProxies(text) !== null,
      'must be false (no proxy), true (one), a number of proxies up to 9, or their addresses and networks, such as 10.0.0.0/8,192.0.2.7',
    )
    .default('false'),
  /** The most open connections of one server process. The system's limit of open files must be higher. */
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(20_000),
  /** The most connections of one address (IPv6: of one /64 network); 0 leaves it to MAX_CONNECTIONS. */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).max(1_000_000).default(500),
  /** How long a stopping process goes on serving, so that proxies notice and send no more requests. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  /** The site's languages in addition to English, separated by commas. */
  LANGUAGES: z
    .string()
    .refine((text) => readLanguages(text) !== null, `must be among ${allLanguages.join(', ')}, separated by commas`)
    .default(allLanguages.join(',')),
  /** `off`: a server with missing migrations refuses to start. */
  MIGRATE_AT_START: z.enum(['on', 'off']).default('on'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** The port of the metrics; not set: none. Never open this port to the internet. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  MAIL_FROM: z
    .string()
    .refine(isMailSender, 'must be an address, or Name <address> with a blank between the two')
    .optional(),
  /** `optional`: production starts even if the mail server refuses the sign-in or the sender. */
  MAIL_AT_START: z.enum(['required', 'optional']).default('required'),
  SUPPORT_EMAIL: z.email().optional(),
  ADMIN_EMAIL: z.email().default('admin@example.com'),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Previous values of AUTH_SECRET, separated by commas. */
  AUTH_SECRET_PREVIOUS: z
    .string()
    .regex(/^[^,]{32,}(?:,[^,]{32,})*$/, 'must be secrets of at least 32 characters, separated by commas')
    .optional(),
  /** The key that signs the public log: 64 random hexadecimal digits. */
  LOG_KEY: logKey.optional(),
  /** The previous key, which keeps signing until it is removed. */
  LOG_KEY_PREVIOUS: logKey.optional(),
  MAP_TILES_URL: z.string().includes('{z}').optional(),
  MAP_TILES_ATTRIBUTION: z.string().default(''),
  SATELLITE_TILES_URL: z.string().includes('{z}').optional(),
  SATELLITE_TILES_ATTRIBUTION: z.string().default(''),
  /** `allowed`: players of a production site may play on the bundled map. */
  MAP_BUNDLED: z.enum(['allowed']).optional(),
  /** A file of hosting companies' networks, one per line, for the review before a payout. Not set: not checked. */
  HOSTING_NETWORKS_FILE: z.string().optional(),
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_SITE: z
    .string()
    .regex(/^[\w./:-]{1,253}$/, 'must be the name that the service knows the site by, such as example.org')
    .optional(),
}

/** The settings as the product uses them; start/config.ts reads them from the environment. */
export type Config = Omit<
  z.infer<z.ZodObject<typeof ownSettings>>,
  | 'SITE_URL'
  | 'TRUST_PROXY'
  | 'DATA_DIR'
  | 'SANDBOX_PORT'
  | 'LOG_LEVEL'
  | 'DRAIN_SECONDS'
  | 'AUTH_SECRET_PREVIOUS'
  | 'LANGUAGES'
> & {
  SITE_URL: string
  /** Whether the operator has set the address; otherwise any local host name counts as the site's own. */
  isSiteUrlSet: boolean
  TRUST_PROXY: TrustedProxies
  /** English first. */
  LANGUAGES: readonly Language[]
  DRAIN_SECONDS: number
  AUTH_SECRET_PREVIOUS: string[]
  LOG_LEVEL: string
  DATA_DIR: string
  SANDBOX_PORT: number
  isProduction: boolean
  /** Whether mail, payments or the identity provider use the sandbox. */
  needsSandbox: boolean
}
