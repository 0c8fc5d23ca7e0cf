import { sanctionKinds } from '@whereabouts/game/sanction'
import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { Id, isPlainLine, LongText, Moment } from './fields.ts'
import { sampleId } from './sample-id.ts'
import { SanctionField } from './sanctions.ts'

const AdminSanction = SanctionField.omit({ may_appeal: true }).extend({
  player: z.object({ id: Id, username: z.string(), email: z.string() }),
  /** For operators only. */
  evidence: z.string(),
  /** Who decided. Null if the account is gone. */
  decided_by: z.string().nullable(),
  has_open_appeal: z.boolean(),
  /** Whether the caller decided it: preferably, another person answers the appeal. */
  is_own_decision: z.boolean(),
})
export type AdminSanction = z.infer<typeof AdminSanction>

export const list = adminRead('sanctions.list', {
  path: '/api/admin/sanctions',
  roles: ['moderator'],
  summary: 'Appeals to answer, the oldest first, and then what else is open, the latest first.',
  output: z.object({ sanctions: z.array(AdminSanction) }),
})

export const find = adminChange('sanctions.find', {
  path: '/api/admin/sanctions/player',
  roles: ['moderator'],
  unlogged: 'It changes nothing.',
  limit: { by: 'user', perMinute: 120 },
  summary:
    'Finds one player by the exact username, email address or number, with all of their sanctions. Changes nothing.',
  input: z.strictObject({
    player: z
      .string('Please enter a username or an email address.')
      .trim()
      .min(1, 'Please enter a username or an email address.')
      .max(254, 'Please enter a username or an email address.')
      .refine(isPlainLine, 'Please enter a username or an email address.'),
  }),
  sample: { player: 'Sample Player' },
  output: z.object({
    player: z.object({ id: Id, username: z.string(), email: z.string() }),
    /** Latest first. */
    sanctions: z.array(AdminSanction),
  }),
  refusals: ['no-such-player'],
})

const oneSanction = z.object({ sanction: AdminSanction })

export const begin = adminChange('sanctions.begin', {
  path: '/api/admin/sanctions',
  roles: ['moderator'],
  summary: 'Warns a player, or suspends them until a moment or permanently. The player is notified by mail.',
  input: z.strictObject({
    /** Chosen by the client: repeating a request creates no second sanction. */
    sanction_id: Id,
    userId: Id,
    measure: z.enum(sanctionKinds),
    facts: LongText('Please say what has happened. The player sees this.'),
    cited_clause: z
      .string('Please choose the clause of the rules.')
      .regex(/^\d{1,3}\.\d{1,3}$/, 'Please choose the clause of the rules.'),
    evidence: LongText('Please note what the decision is based on. The player does not read it.'),
    /** Null if permanent; always null for a warning. */
    until: Moment.nullable(),
  }),
  sample: {
    sanction_id: sampleId('thing'),
    userId: sampleId('player'),
    measure: 'warned',
    facts: 'What has happened.',
    cited_clause: '4.2',
    evidence: 'What it is based on.',
    until: null,
  },
  output: oneSanction,
  refusals: ['no-such-player', 'admin-not-sanctioned', 'staff-not-sanctioned', 'idempotency-conflict'],
})

const sanctionId = z.strictObject({ sanctionId: Id })

export const answerAppeal = adminChange('sanctions.answerAppeal', {
  path: '/api/admin/sanctions/:sanctionId/answer',
  roles: ['moderator'],
  summary: 'Answers an appeal: lifts the sanction or upholds it. The player is notified by mail, with the reason.',
  input: sanctionId.extend({ is_lifted: z.boolean(), text: LongText('Please give the reason. The player sees this.') }),
  sample: { sanctionId: sampleId('appealed sanction'), is_lifted: true, text: 'A text.' },
  output: oneSanction,
  refusals: ['not-found', 'no-appeal-open'],
})

export const lift = adminChange('sanctions.lift', {
  path: '/api/admin/sanctions/:sanctionId/lift',
  roles: ['moderator'],
  summary: 'Lifts a sanction before its end. The player is notified by mail, with the reason.',
  input: sanctionId.extend({ text: LongText('Please give the reason. The player sees this.') }),
  sample: { sanctionId: sampleId('sanction'), text: 'A text.' },
  output: oneSanction,
  refusals: ['not-found', 'sanction-over'],
})
