import { sanctionKinds, sanctionStates, sanctionStepKinds } from '@whereabouts/game/sanction'
import { z } from 'zod'
import { change, read } from './endpoint.ts'
import { fieldFaults } from './field-faults.ts'
import { Id, LongText, Moment } from './fields.ts'
import { sampleId } from './sample-id.ts'

/** A decision about a player, as the player and the operator see it. */
export const SanctionField = z.object({
  id: Id,
  kind: z.enum(sanctionKinds),
  /** The clause and the version of the contest rules. */
  clause: z.string(),
  rules_number: z.int(),
  /** The explanation for the player. */
  facts: z.string(),
  begun_at: Moment,
  /** Null for a warning, and for a permanent suspension. */
  until: Moment.nullable(),
  state: z.enum(sanctionStates),
  /** Its later steps, oldest first. The text of an appeal is the player's, all others are the operator's. */
  steps: z.array(z.object({ kind: z.enum(sanctionStepKinds).exclude(['begun']), at: Moment, text: z.string() })),
  may_appeal: z.boolean(),
})
export type SanctionField = z.infer<typeof SanctionField>

export const OwnSanctions = z.object({
  /** Latest first. */
  sanctions: z.array(SanctionField),
  /** The period in which guesses are refused; its end is null if permanent. */
  suspended: z.object({ until: Moment.nullable() }).nullable(),
})
export type OwnSanctions = z.infer<typeof OwnSanctions>

export const mine = read('sanctions.mine', {
  path: '/api/sanctions',
  summary: 'The warnings and suspensions of the caller, with facts, clause, end and the answer to an appeal.',
  access: 'user',
  output: OwnSanctions,
})

export const appeal = change('sanctions.appeal', {
  path: '/api/sanctions/:sanctionId/appeal',
  summary: 'Appeals against a warning or a suspension, once and before its end.',
  access: 'user',
  limit: { by: 'user', perMinute: 20 },
  input: z.strictObject({ sanctionId: Id, text: LongText(fieldFaults.appealMissing) }),
  sample: { sanctionId: sampleId('thing'), text: '1.1 A clause.' },
  output: OwnSanctions,
  refusals: ['not-found', 'nothing-to-appeal'],
})
