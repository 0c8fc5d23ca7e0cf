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
 * The settings of the server, as the operator writes them; those of an engine are in its `open.ts`. Empty means not set. Their comments are for the
 * operator: `.env.example` is made of them.
 */
export const ownSettings = {
  /** development, test or production. Production refuses to start with a stand-in of the sandbox or without a secret, and names what is missing. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Where the site listens. The sandbox takes the next port (PORT + 1) unless SANDBOX_PORT says otherwise. 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65_534).default(3000),
  HOST: z.string().default('localhost'),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** The folder of the embedded database, the photos, the sandbox and the secrets of a first run. One server at a time. */
  DATA_DIR: z.string().default('data'),
  /** The address that players use: a whole host, without a path. Needed in production (https). Links in mails begin with it. */
  SITE_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(
      isOrigin,
      'must be the address of the site alone, such as https://play.example.org: no path, query or password',
    )
    .optional()
    .meta({ inProduction: ['needed', 'encrypted'] }),
  /**
   * For whom Strict-Transport-Security promises https for a year, where SITE_URL has it. host: this name alone. subdomains: every name below it too,
   * also those that are not yours to switch. preload: the same, and browsers may put it on their own lists, which takes months to undo.
   */
  HSTS: z.enum(['host', 'subdomains', 'preload']).default('host'),
  /**
   * true if your own proxy is in front of the server and sets X-Forwarded-For; otherwise clients could forge their addresses. Behind several in a
   * row: their number, or their addresses and networks, such as 10.0.0.0/8,192.0.2.7.
   */
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => readTrustedProxies(text) !== null,
      'must be false (no proxy), true (one), a number of proxies up to 9, or their addresses and networks, such as 10.0.0.0/8,192.0.2.7',
    )
    .default('false'),
  /** The most connections of one server process; open files (ulimit -n) must exceed it. Further connections are closed immediately. */
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(20_000),
  /**
   * How many of them one address may have (of version 6: one household's network); 0 sets no bound. A server behind proxies sees only theirs: with
   * TRUST_PROXY=true or a number nothing is counted here, and the proxy has to (docs/operate/install.md); proxies that TRUST_PROXY names by address
   * are not counted.
   */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).max(1_000_000).default(500),
  /**
   * How long a stopping process continues to serve while it reports that it is not ready, so that the proxy sends new requests elsewhere
   * (docs/operate/upgrade.md). Empty: 5 in production, else 0.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  /** off removes the service worker from every browser that has it (docs/operate/configure.md). */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** fatal, error, warn, info, debug or silent. Empty: info in production (a line for every request), else warn. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  /**
   * The site's languages, separated by commas. English is always among them; LANGUAGES=en is English alone (docs/portal/texts.md says what is
   * translated, and how your own texts are).
   */
  LANGUAGES: z
    .string()
    .refine((text) => readLanguages(text) !== null, `must be among ${allLanguages.join(', ')}, separated by commas`)
    .default(allLanguages.join(',')),
  /**
   * on: a starting server applies missing migrations. off: it refuses to start and asks for `npm run migrate`, which may then use another account
   * than the servers, one that may change tables (docs/operate/upgrade.md).
   */
  MIGRATE_AT_START: z.enum(['on', 'off']).default('on'),
  /**
   * Prometheus metrics at http://METRICS_HOST:METRICS_PORT/metrics. Empty: none. Never open this port to the internet. Each server on a machine needs
   * a port of its own.
   */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The sender of mails. One with a name stands in single quotes: MAIL_FROM='Whereabouts <no-reply@example.org>'. */
  MAIL_FROM: z
    .string()
    .refine(isMailSender, 'must be an address, or Name <address> with a blank between the two')
    .optional()
    .meta({ inProduction: ['needed'] }),
  /** The address that players write to. */
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .meta({ inProduction: ['needed'] }),
  /**
   * required: production does not start while the mail server refuses the password or the sender. optional: it starts, and mails wait in their table.
   * A mail server that only does not answer holds up no start (docs/operate/configure.md).
   */
  MAIL_AT_START: z.enum(['required', 'optional']).default('required'),
  /** The administrator's address. The account is made at the first start; its one-time password is printed then. */
  ADMIN_EMAIL: z.email().default('admin@example.com'),
  /**
   * Secrets of at least 32 random characters (openssl rand -hex 32), all different; needed in production, which refuses to start with weak or reused
   * secrets. Elsewhere the server makes its own and stores them in DATA_DIR.
   */
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .meta({ secret: 'ours', inProduction: ['needed'] }),
  /** Previous values of AUTH_SECRET, separated by commas: their sessions, second factors and used trials still count (docs/operate/configure.md). */
  AUTH_SECRET_PREVIOUS: z
    .string()
    .regex(/^[^,]{32,}(?:,[^,]{32,})*$/, 'must be secrets of at least 32 characters, separated by commas')
    .optional()
    .meta({ secret: 'earlier' }),
  /**
   * Signs the public log (docs/operate/configure.md); 64 hexadecimals, as `openssl rand -hex 32` makes them. Back it up: verifiers know the log by
   * this key.
   */
  LOG_KEY: logKey.optional().meta({ secret: 'ours', inProduction: ['needed'] }),
  /** The previous key, which still signs in addition to the new one until removed. */
  LOG_KEY_PREVIOUS: logKey.optional().meta({ secret: 'earlier' }),
  /**
   * Map tiles, with {z}, {x} and {y} in the address, and the attribution that the service asks for. Empty: the bundled basemap alone. The portal's
   * choice overrides all of these.
   */
  MAP_TILES_URL: z.string().includes('{z}').optional(),
  MAP_TILES_ATTRIBUTION: z.string().default(''),
  SATELLITE_TILES_URL: z.string().includes('{z}').optional(),
  SATELLITE_TILES_ATTRIBUTION: z.string().default(''),
  /** Production refuses to start on the bundled map, which is too coarse to play for money on, unless this is `allowed`. */
  MAP_BUNDLED: z.enum(['allowed']).optional(),
  /**
   * For the review before a payout: a file with the networks of hosting companies, one a line, such as 192.0.2.0/24. Empty: not checked, and the
   * review says so.
   */
  HOSTING_NETWORKS_FILE: z.string().optional(),
  /**
   * Counting page views of visitors who agree: the events URL of a service with Plausible's events API, such as https://plausible.io/api/event, and
   * its name for this site. Both or none. Empty: no question and no counting.
   */
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ inProduction: ['encrypted'], together: 'analytics' }),
  ANALYTICS_SITE: z
    .string()
    .regex(/^[\w./:-]{1,253}$/, 'must be the name that the service knows the site by, such as example.org')
    .optional()
    .meta({ together: 'analytics' }),
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
