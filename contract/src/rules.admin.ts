import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { isPlainLine, isPlainText, Moment } from './fields.ts'
import { RulesVersion } from './rules.ts'

/** A version with its text, for the desk. */
export const ListedVersion = RulesVersion.omit({ in_english: true }).extend({
  text: z.string(),
  published_by: z.string(),
  /** How many players have accepted it. */
  accepted_by: z.int(),
})
export type ListedVersion = z.infer<typeof ListedVersion>

const RulesList = z.object({
  /** Newest first. */
  versions: z.array(ListedVersion),
  in_force: z.int().nullable(),
  /** How many players a new version would ask. */
  players: z.int(),
})
export type RulesList = z.infer<typeof RulesList>

export const list = adminRead('rules.list', {
  path: '/api/admin/rules',
  roles: [],
  summary: 'All versions of the contest rules with their texts, and how many players have agreed to each.',
  output: RulesList,
})

export const publish = adminChange('rules.publish', {
  path: '/api/admin/rules',
  roles: [],
  limit: { by: 'user', perMinute: 30 },
  summary: 'Publishes a new version of the contest rules. It is never changed afterwards.',
  input: z.strictObject({
    text: z
      .string('Please enter the text of the rules.')
      .trim()
      .min(1, 'Please enter the text of the rules.')
      .max(20_000, 'The text must be no more than 20000 characters long.')
      .refine(isPlainText, 'The text contains characters that are not allowed.'),
    summary: z
      .string('Please say in one sentence what has changed.')
      .trim()
      .min(1, 'Please say in one sentence what has changed.')
      .max(300, 'The sentence must be no more than 300 characters long.')
      .refine(isPlainLine, 'The sentence contains characters that are not allowed.'),
    /** When it takes effect; null means immediately. */
    effective_at: Moment.nullable(),
    /** The newest version that the operator has seen; 0 if there was none. */
    after: z.int().min(0).max(32_766),
  }),
  sample: {
    text: '1.1 A clause.',
    summary: 'Something has changed.',
    effective_at: '2026-06-01T00:00:00.000Z',
    after: 1,
  },
  output: RulesList,
  refusals: ['changed-meanwhile', 'rules-too-early'],
})
