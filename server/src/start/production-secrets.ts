import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import { settingsThatAre } from './settings.ts'

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

const urlsWithPassword = ['DATABASE_URL', 'SMTP_URL'] as const

/** What is wrong with the secrets of a server in production, one sentence each. A secret itself is never in a sentence. */
export function faultsOfSecrets(given: Given): string[] {
  return [...weakSecrets(given), ...equalSecrets(given)]
}

function weakSecrets(given: Given): string[] {
  const isWeak = (secret: string) =>
    exampleWords.test(secret) || estimator.check(secret.slice(0, judgedLength)).guessesLog10 < leastTriesLog10
  return settingsThatAre('ours')
    .filter((name) => given[name] !== undefined && isWeak(given[name]))
    .map((name) => `${name}: is easy to guess; let \`openssl rand -hex 32\` make a random one`)
}

function equalSecrets(given: Given): string[] {
  const namesOf = new Map<string, string[]>()
  const note = (name: string, secret: string | undefined) => {
    if (secret) namesOf.set(secret, [...(namesOf.get(secret) ?? []), name])
  }
  // Each must be known to one party alone.
  for (const name of [...settingsThatAre('ours'), ...settingsThatAre('theirs')]) note(name, given[name])
  for (const name of urlsWithPassword) note(`the password in ${name}`, passwordOf(given[name]))
  const faults = [...namesOf.values()]
    .filter((names) => names.length > 1)
    .map((names) => `${names.join(', ')}: must not be the same`)
  const isKeptOn = given.AUTH_SECRET && given.AUTH_SECRET_PREVIOUS?.split(',').includes(given.AUTH_SECRET)
  return isKeptOn ? [...faults, 'AUTH_SECRET: must not be among AUTH_SECRET_PREVIOUS'] : faults
}

/** Every secret of an environment, and every password in an address, also as written there: used to hide them in outputs. */
export function secretsIn(given: Given): string[] {
  const kinds = ['ours', 'theirs', 'earlier'] as const
  const named = kinds.flatMap(settingsThatAre).flatMap((name) => given[name]?.split(',') ?? [])
  const passwords = Object.values(given).flatMap((url) =>
    url !== undefined && URL.canParse(url) ? [new URL(url).password, passwordOf(url)] : [],
  )
  return [...named, ...passwords].filter((secret) => secret !== undefined && secret !== '') as string[]
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
