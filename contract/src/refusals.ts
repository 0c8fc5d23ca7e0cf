import { guessRefusalReasons } from '@whereabouts/game/guess'
import type { Receipt } from '@whereabouts/game/log/receipt'
import type { UsernameFault } from '@whereabouts/game/username'
import { portalSentences } from './portal-refusal-sentences.ts'
import { sentences } from './refusal-sentences.ts'
import type { ScheduleWarning } from './schedule-warnings.ts'

type CodesOf<Sentences> = { [Status in keyof Sentences]: keyof Sentences[Status] }[keyof Sentences]
export type RefusalCode = CodesOf<typeof sentences> | CodesOf<typeof portalSentences>

/** The closed list of refusals: HTTP status, and the sentence for people in the answer's `error` field. */
export const refusals = Object.fromEntries(
  [sentences, portalSentences].flatMap((ofWhom) =>
    Object.entries(ofWhom).flatMap(([status, byCode]) =>
      Object.entries(byCode).map(([code, sentence]) => [code, { status: Number(status), sentence }]),
    ),
  ),
) as Record<RefusalCode, { status: number; sentence: string }>

/** The refusal for an invalid username. */
export const usernameRefusals = {
  'too-short': 'username-too-short',
  'too-long': 'username-too-long',
  'forbidden-characters': 'username-forbidden',
  address: 'username-address',
  // Reserved names read as taken, so that their special status is not revealed.
  reserved: 'username-taken',
} as const satisfies Record<UsernameFault, RefusalCode>

/** Why a guess is refused: before the rules are asked, or by them. */
export const guessRefusals = [
  'not-found',
  'idempotency-conflict',
  'too-many-requests',
  ...guessRefusalReasons,
] as const satisfies RefusalCode[]

/** Refusals that return to /login as `?identity=`. `{provider}` in their sentences is the identity provider's name. */
export const identityProblems = [
  'identity-failed',
  'identity-canceled',
  'identity-unverified',
  'identity-not-allowed',
  'identity-other-account',
  'identity-unavailable',
  'identity-not-offered',
  'too-many-requests',
] as const satisfies RefusalCode[]

export type RefusalDetails = Record<string, string | number>

/** A refusal's sentence with its details filled in. */
export function refusalSentence(code: RefusalCode, details: RefusalDetails = {}): string {
  return fillSentence(refusals[code].sentence, details)
}

/** Fills in each `{name}` in a sentence. Missing names stay. */
export const fillSentence = (sentence: string, details: RefusalDetails): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))

/** The body of every unsuccessful answer. `code` is a refusal's code, or `fault` with a request id for the logs. */
export interface Failure {
  success: false
  error: string
  /** The same sentence under the name that payment endpoints use. */
  message: string
  code: RefusalCode | 'fault'
  /** The wrong input field, if there is one. */
  field?: string
  details?: RefusalDetails
  /** Of a guess within the win radius that came too late, or whose challenge was called off: it is in the public log. */
  receipt?: Receipt
  /** What to do about a database fault. */
  hint?: string
  /** The reasons against scheduling a puzzle as sent. */
  warnings?: ScheduleWarning[]
  requestId?: string
}
