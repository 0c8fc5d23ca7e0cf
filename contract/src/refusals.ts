import type { UsernameFault } from '@whereabouts/game/username'
import { portalSentences } from './portal-refusal-sentences.ts'
import { sentences } from './refusal-sentences.ts'
import type { ScheduleWarning } from './schedule-warnings.ts'

type CodesOf<Sentences> = { [Status in keyof Sentences]: keyof Sentences[Status] }[keyof Sentences]
export type RefusalCode = CodesOf<typeof sentences> | CodesOf<typeof portalSentences>

/** The closed list: the HTTP status, and the sentence for people that stands in the answer's `error` field. */
export const refusals = Object.fromEntries(
  [sentences, portalSentences].flatMap((ofWhom) =>
    Object.entries(ofWhom).flatMap(([status, byCode]) =>
      Object.entries(byCode).map(([code, sentence]) => [code, { status: Number(status), sentence }]),
    ),
  ),
) as Record<RefusalCode, { status: number; sentence: string }>

/** The refusal of a username, by what is wrong with it. */
export const usernameRefusals = {
  'too-short': 'username-too-short',
  'too-long': 'username-too-long',
  'forbidden-characters': 'username-forbidden',
  address: 'username-address',
  // Names that speak for the site, and what passes for one, read as one that somebody has, so that nobody learns that they are special.
  reserved: 'username-taken',
} as const satisfies Record<UsernameFault, RefusalCode>

/** Why a guess is not taken. */
export const guessRefusals = [
  'not-found',
  'not-released',
  'not-current',
  'called-off',
  'subscription-required',
  'suspended',
  'play-paused',
  'no-guesses-left',
  'rules-not-accepted',
  'already-solved',
  'admin-may-not-guess',
  'staff-may-not-guess',
  'household-may-not-guess',
  'maintenance',
  'idempotency-conflict',
  'too-many-requests',
] as const satisfies RefusalCode[]

/** The refusals that the browser brings back to /login as `?identity=`. `{provider}` in their sentences is the identity provider's name. */
export const identityProblems = [
  'identity-failed',
  'identity-cancelled',
  'identity-unverified',
  'identity-not-allowed',
  'identity-other-account',
  'identity-unavailable',
  'identity-not-offered',
  'too-many-requests',
] as const satisfies RefusalCode[]

export type RefusalDetails = Record<string, string | number>

/** The sentence of a refusal with its details filled in. */
export function refusalSentence(code: RefusalCode, details: RefusalDetails = {}): string {
  return fillSentence(refusals[code].sentence, details)
}

/** Fills in what stands in a sentence as `{name}`; a name that is missing stays. */
export const fillSentence = (sentence: string, details: RefusalDetails): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))

/** The body of every answer that is not a success. `code` is a refusal's code, or `fault` with a request id for the logs. */
export interface Failure {
  success: false
  error: string
  /** The same sentence once more, under the name that the calls about payments have for it. */
  message: string
  code: RefusalCode | 'fault'
  /** The input field that is wrong, where one is. */
  field?: string
  details?: RefusalDetails
  /** What to do about a fault of the database. */
  hint?: string
  /** Of a puzzle that was not scheduled as it was sent: what speaks against it. */
  warnings?: ScheduleWarning[]
  requestId?: string
}
