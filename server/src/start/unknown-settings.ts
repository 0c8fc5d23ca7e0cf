import { distance } from 'fastest-levenshtein'

type Environment = Readonly<Record<string, string | undefined>>

/** A name in the environment that looks like a setting of the server and is none. */
export interface UnknownSetting {
  name: string
  /** The setting that it was probably meant to be. */
  meant: string | null
  /** The settings that begin like it. */
  alike: string[]
}

/**
 * What only settings of this server begin with: a name with one of these that is no setting was meant to be one. Beginnings that platforms use
 * for variables of their own, such as DATABASE_, are not among them; names close to a setting are still found.
 */
const ownPrefixes = [
  ...[
    'STRIPE_',
    'SMTP_',
    'MAIL_',
    'S3_',
    'BACKUP_S3_',
    'METRICS_',
    'CAPTCHA_',
    'RECAPTCHA_',
    'PAYOUTS_',
    'GOOGLE_CLIENT_',
    'AUTH_SECRET_',
  ],
  ...['LOG_KEY_', 'WITNESS_', 'ANCHOR_', 'PLACES_', 'MAP_', 'SATELLITE_', 'ANALYTICS_', 'MAX_CONNECTIONS_'],
]

/**
 * What `env_file` of deploy/compose.yaml passes to the servers in addition to their settings: values for the file itself, and for other services.
 */
const ofCompose = new Set([
  ...['VERSION', 'SITE_HOST', 'TLS_EMAIL', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY'],
  ...['POSTGRES_PASSWORD', 'POSTGRES_OWNER_PASSWORD', 'POSTGRES_APP_PASSWORD', 'POSTGRES_BACKUP_PASSWORD'],
])

/** Settings that earlier versions had, and what to do now. */
const removed: Readonly<Record<string, string>> = {
  ANCHOR_KIND: 'ANCHOR_URL alone names a timestamp authority (RFC 3161).',
  REDIS_URL: 'Servers share what they must through PostgreSQL (docs/operate/upgrade.md). Stop the Redis or Valkey.',
  TRACES_SHARE: 'Requests are found by their id in the log, and counted by the metrics.',
  TRACES_URL: 'Requests are found by their id in the log, and counted by the metrics.',
  VALKEY_PASSWORD: 'It was the password of a service that Compose has no longer.',
  VISION_API_KEY: "Use a search engine's reverse image search (docs/portal/puzzles.md), and withdraw the key.",
  VISION_URL: "Use a search engine's reverse image search (docs/portal/puzzles.md).",
}

/** What other programs are set up by, and which is near to a name of ours: AWS_SECRET_ACCESS_KEY, and the LANGUAGE of a shell. */
const ofOthers = /^AWS_|^LANGUAGE$/
/** The addresses of other services, as Kubernetes and the links of Docker name them after the service, which may be called `s3` or `smtp`. */
const ofServices = /_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_|$)|_ENV_/
const addressOfService = /^(?:tcp|udp|sctp):\/\//

/**
 * Finds names in an environment that were probably meant as settings, in alphabetical order. Values are read only to recognize the variables of
 * Kubernetes, and never returned. Pure.
 */
export function findUnknownSettings(environment: Environment, known: readonly string[]): UnknownSetting[] {
  const settings = new Set(known)
  return Object.keys(environment)
    .filter((name) => environment[name] && !settings.has(name) && !ofCompose.has(name) && !Object.hasOwn(removed, name))
    .filter((name) => !ofOthers.test(name) && !ofServices.test(name) && !addressOfService.test(environment[name]!))
    .sort()
    .flatMap((name) => {
      const meant = findNearest(name, known)
      const prefix = ownPrefixes.find((one) => name.startsWith(one))
      const alike = prefix ? known.filter((setting) => setting.startsWith(prefix)) : []
      return meant || alike.length > 0 ? [{ name, meant, alike }] : []
    })
}

/** A sentence for each setting in an environment that an earlier version had. Pure. */
export const listRemovedSettings = (environment: Environment): string[] =>
  Object.keys(removed)
    .filter((name) => environment[name])
    .map((name) => `${name} is not used anymore. ${removed[name]}`)

/** The sentence for the operator. */
export const sentenceOf = ({ name, meant, alike }: UnknownSetting): string =>
  `${name} is no setting. ${meant ? `Did you mean ${meant}?` : `It is not read; what begins like it is ${alike.join(', ')}.`}`

function findNearest(name: string, known: readonly string[]): string | null {
  const nearest = known
    .map((setting) => ({ setting, far: distance(name.toUpperCase(), setting) }))
    .reduce((best, one) => (one.far < best.far ? one : best))
  // In other letters than capitals only the very name: the variables of tools look like `no_proxy` and `npm_config_…`.
  const mostFar = name === name.toUpperCase() ? mistakesIn(nearest.setting) : 0
  return nearest.far <= mostFar ? nearest.setting : null
}

/** How many letters may be wrong: in a short name a single other letter makes another word. */
const mistakesIn = ({ length }: string) => (length < 8 ? 1 : length < 14 ? 2 : 3)
