import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { Amount, Id, Moment, UtcDate } from './fields.ts'
import { sampleId } from './sample-id.ts'

export const approvalActions = [
  ...([
    'prize.prepare',
    'prize.pay-out',
    'prize.disqualify',
    'prize.notify',
    'prize.forfeit',
    'prize.end-hold',
  ] as const),
  'puzzle.update',
  'config.second-person',
] as const
export type ApprovalAction = (typeof approvalActions)[number]

const Approval = z.object({
  id: Id,
  action: z.enum(approvalActions),
  /** The prize, the puzzle or the setting. */
  subject: Id,
  requester: z.string(),
  /** The caller requested it, and can withdraw it. */
  is_own: z.boolean(),
  /** From when the owner may carry it out alone, since no one else can agree; null where someone can. */
  owner_may_approve_from: Moment.nullable(),
  /** Whether the caller may carry it out now. */
  may_approve: z.boolean(),
  requested_at: Moment,
  expires_at: Moment,
  /** For a prize: its winner. */
  winner: z.string().nullable(),
  /** The day of the puzzle, and the prize. Null for a setting. */
  release_date: UtcDate.nullable(),
  prize_amount: Amount.nullable(),
  /** The requested change in words: a payment reference, a reason, the changed fields of a puzzle. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
})

export type Approval = z.infer<typeof Approval>

export const list = adminRead('approvals.list', {
  path: '/api/admin/approvals',
  roles: ['curator', 'cashier'],
  summary: 'What waits for a second person, the oldest first, as far as the caller may decide about it.',
  output: z.object({ approvals: z.array(Approval) }),
})

export const approve = adminChange('approvals.approve', {
  path: '/api/admin/approvals/:approvalId/approve',
  roles: ['curator', 'cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Does what another person has asked for, or an owner who has waited for no one, in the name of the caller.',
  input: z.strictObject({ approvalId: Id }),
  sample: { approvalId: sampleId('approval') },
  output: z.object({ success: z.literal(true) }),
  refusals: ['approval-over', 'approval-own', 'not-allowed'],
})

export const decline = adminChange('approvals.decline', {
  path: '/api/admin/approvals/:approvalId/decline',
  roles: ['curator', 'cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Says no to what another person has asked for; or takes back what the caller has asked for.',
  input: z.strictObject({ approvalId: Id }),
  sample: { approvalId: sampleId('declined approval') },
  output: z.object({ success: z.literal(true) }),
  refusals: ['approval-over', 'not-allowed'],
})
