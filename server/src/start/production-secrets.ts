import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'

type Given = Readonly<Record<string, string | undefined>>

/** A power of ten. Of a hundred thousand random secrets of 32 hex digits, each took more than 10 to the 26 tries. */
const leastTriesLog10 = 20
/** The work of judging grows faster than the length, and so much of a secret is enough. */
const judgedLength = 64
/** Words of examples and templates, which a random secret hardly ever contains. */
const exampleWords =
  /secret|change|example|password|replace|placeholder|default|insert|production|whereabouts|correct.?horse|(.)\1{7}/i

/** Knows repeats, sequences and keyboards. Without its lists of words, which would take twelve times as long. */
const estimator = new ZxcvbnFactory({ graphs: adjacencyGraphs })

/** The secrets from which this server makes signatures and keys: no other service checks their strength. */
const ownSecrets = ['AUTH_SECRET', 'CAPTCHA_SECRET', 'LOG_KEY', 'PUSH_KEY'] as const
/** Each must be known to one party alone, so no two may be the same. */
const secrets = [
  ...ownSecrets,
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'RECAPTCHA_SECRET_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PAYOUTS_WEBHOOK_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const
const urlsWithPassword = ['DATABASE_URL', 'SMTP_URL'] as const

/** What is wrong with the secrets of a server in production, one sentence each. A secret itself is never in a sentence. */
export function faultsOfSecrets(given: Given): string[] {
  return [...weakSecrets(given), ...equalSecrets(given)]
}

function weakSecrets(given: Given): string[] {
  const isWeak = (secret: string) =>
    exampleWords.test(secret) || estimator.check(secret.slice(0, judgedLength)).guessesLog10 < leastTriesLog10
  return ownSecrets
    .filter((name) => given[name] !== undefined && isWeak(given[name]))
    .map((name) => `${name}: is easy to guess; let \`openssl rand -hex 32\` make a random one`)
}

function equalSecrets(given: Given): string[] {
  const namesOf = new Map<string, string[]>()
  const note = (name: string, secret: string | undefined) => {
    if (secret) namesOf.set(secret, [...(namesOf.get(secret) ?? []), name])
  }
  for (const name of secrets) note(name, given[name])
  for (const name of urlsWithPassword) note(`the password in ${name}`, passwordOf(given[name]))
  const faults = [...namesOf.values()]
    .filter((names) => names.length > 1)
    .map((names) => `${names.join(', ')}: must not be the same`)
  const isKeptOn = given.AUTH_SECRET && given.AUTH_SECRET_PREVIOUS?.split(',').includes(given.AUTH_SECRET)
  return isKeptOn ? [...faults, 'AUTH_SECRET: must not be among AUTH_SECRET_PREVIOUS'] : faults
}

/** Every secret of an environment, and every password in an address, also as written there: used to hide them in outputs. */
export function secretsIn(given: Given): string[] {
  const named = [...secrets, 'LOG_KEY_PREVIOUS'].map((name) => given[name])
  const addresses = [...urlsWithPassword, 'MIGRATE_DATABASE_URL', 'BACKUP_SERVER', 'S3_ENDPOINT', 'BACKUP_S3_ENDPOINT']
  const passwords = addresses.flatMap((name) => {
    const url = given[name]
    return url !== undefined && URL.canParse(url) ? [new URL(url).password, passwordOf(url)] : []
  })
  const previous = given.AUTH_SECRET_PREVIOUS?.split(',') ?? []
  return [...named, ...passwords, ...previous].filter((secret) => secret !== undefined && secret !== '') as string[]
}

function passwordOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? decodeSafely(new URL(url).password) : undefined
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
