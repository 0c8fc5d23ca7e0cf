import { z } from 'zod'
import { change, read } from './endpoint.ts'
import { fieldFaults } from './field-faults.ts'
import { InEnglish, Moment } from './fields.ts'

/** A version number: 1, 2 and so on. */
export const RulesNumber = z.int().min(1).max(32_767)
/** The same in a URL. */
const NumberInAddress = z.string().regex(/^[1-9]\d{0,4}$/, fieldFaults.rulesVersionInvalid)

export const RulesVersion = z.object({
  number: RulesNumber,
  /** What changed, in one sentence. */
  summary: z.string(),
  /** SHA-256 of the text in UTF-8, in lower-case hexadecimal. */
  hash: z.string(),
  /** In force from this moment until the next version. */
  effective_at: Moment,
  published_at: Moment,
  /** Contains `summary` if it is not translated. */
  in_english: InEnglish,
})
export type RulesVersion = z.infer<typeof RulesVersion>

export const ContestRules = z.object({
  /** The requested version, or the one in force. Null if there is none. */
  shown: RulesVersion.extend({
    text: z.string(),
    /** The text is in the page's language, for convenience only: the English one is binding, and the hash is of that. */
    is_translated: z.literal(true).optional(),
  }).nullable(),
  /** The version in force. Null before the first. */
  in_force: RulesNumber.nullable(),
  /** All versions, newest first. */
  versions: z.array(RulesVersion),
  /** Where prizes are paid; empty means everywhere. */
  eligibility: z.object({ countries: z.array(z.string()), excluded_states: z.array(z.string()), least_age: z.int() }),
})
export type ContestRules = z.infer<typeof ContestRules>

export const get = read('rules.get', {
  path: '/api/rules',
  isTranslated: true,
  summary: 'The contest rules in force, or another version of them, and the list of all versions.',
  access: 'public',
  input: z.strictObject({ number: NumberInAddress.optional() }),
  output: ContestRules,
  refusals: ['not-found'],
})

/** A version that the caller must accept, now or later. */
const AskedVersion = RulesVersion.omit({ hash: true }).extend({ is_accepted: z.boolean() })

export const OwnRules = z.object({
  /** Guesses are refused until it is accepted. */
  in_force: AskedVersion.nullable(),
  /** The next version, which may already be accepted. */
  coming: AskedVersion.nullable(),
})
export type OwnRules = z.infer<typeof OwnRules>

export const mine = read('rules.mine', {
  path: '/api/rules/mine',
  isTranslated: true,
  summary: 'The contest rules in force and those that come next, and whether the caller has agreed to them.',
  access: 'user',
  output: OwnRules,
})

export const accept = change('rules.accept', {
  path: '/api/rules/accept',
  isTranslated: true,
  summary: 'Agrees to a version of the contest rules: the one in force, or after that the next one. Twice is once.',
  access: 'user',
  limit: { by: 'user', perMinute: 20 },
  input: z.strictObject({ number: RulesNumber, from: z.enum(['game', 'settings']) }),
  sample: { number: 1, from: 'game' },
  output: OwnRules,
  refusals: ['not-found', 'not-signed-in', 'rules-superseded', 'rules-not-accepted'],
})
