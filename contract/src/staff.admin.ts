import { staffRoles } from '@whereabouts/game/staff'
import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { Email, Id, isPlainLine, Moment } from './fields.ts'
import { sampleId } from './sample-id.ts'

const Role = z.enum(staffRoles, 'Please choose what this person looks after.')

export const StaffMember = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  since: Moment,
  has_second_factor: z.boolean(),
  /** Two people pay prizes, and no one else on the staff could agree to what the owner requests. */
  is_only_second_person: z.boolean(),
  /** When the account was last active, accurate to a few minutes. Null if unknown. */
  last_used_at: Moment.nullable(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(staffRoles),
  invited_at: Moment,
  expires_at: Moment,
  is_expired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const Household = z.object({ email: z.string(), note: z.string(), declared_at: Moment })
export type Household = z.infer<typeof Household>

/** The staff, pending invitations, and accounts that may not guess because of them. */
export const Staff = z.object({
  people: z.array(StaffMember),
  /** Neither used nor withdrawn. */
  invitations: z.array(Invitation),
  households: z.array(Household),
})
export type Staff = z.infer<typeof Staff>

export const list = adminRead('staff.list', {
  path: '/api/admin/staff',
  roles: [],
  summary: 'The staff without the owner, pending invitations, and the declared households.',
  output: Staff,
})

export const invite = adminChange('staff.invite', {
  path: '/api/admin/staff/invitations',
  roles: [],
  limit: { by: 'user', over: 'site', perMinute: 20, perHour: 100 },
  summary:
    'Invites a person by e-mail; the link is valid for 7 days. Withdraws an earlier invitation to the same address.',
  input: z.strictObject({ email: Email, role: Role }),
  sample: { email: 'invited@example.org', role: 'curator' },
  output: Staff,
  refusals: ['invitation-of-owner', 'staff-already', 'email-unreachable'],
})

export const withdraw = adminChange('staff.withdraw', {
  path: '/api/admin/staff/invitations/:invitationId/withdraw',
  roles: [],
  summary: 'Takes an invitation back. Its link leads nowhere from then on.',
  input: z.strictObject({ invitationId: Id }),
  sample: { invitationId: sampleId('invitation') },
  output: Staff,
  refusals: ['invitation-over'],
})

export const changeRole = adminChange('staff.changeRole', {
  path: '/api/admin/staff/:userId/role',
  roles: [],
  summary: 'Changes a staff member’s role, effective with their next call.',
  input: z.strictObject({ userId: Id, role: Role }),
  sample: { userId: sampleId('staff member'), role: 'moderator' },
  output: Staff,
  refusals: ['not-of-the-staff'],
})

export const remove = adminChange('staff.remove', {
  path: '/api/admin/staff/:userId/remove',
  roles: [],
  summary: 'Removes a staff member and ends all their sessions. The account remains as a player’s.',
  input: z.strictObject({ userId: Id }),
  sample: { userId: sampleId('leaving member') },
  output: Staff,
  refusals: ['not-of-the-staff'],
})

export const declareHousehold = adminChange('staff.declareHousehold', {
  path: '/api/admin/staff/households',
  roles: [],
  summary: 'Declares an address as part of a staff member’s household: its account may not guess.',
  input: z.strictObject({
    email: Email,
    note: z
      .string('Please say whose household it is.')
      .trim()
      .min(1, 'Please say whose household it is.')
      .max(200, 'The note must be no more than 200 characters long.')
      .refine(isPlainLine, 'The note contains characters that are not allowed.'),
  }),
  sample: { email: 'household@example.org', note: 'A note.' },
  output: Staff,
})

export const removeHousehold = adminChange('staff.removeHousehold', {
  path: '/api/admin/staff/households/remove',
  roles: [],
  summary: 'Takes the declaration of a household back: the account may guess again.',
  input: z.strictObject({ email: Email }),
  sample: { email: 'declared@example.org' },
  output: Staff,
  refusals: ['not-found'],
})
