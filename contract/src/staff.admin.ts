import { staffRoles } from '@whereabouts/game/staff'
import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { Email, Id, isPlainLine, Moment } from './fields.ts'

const Role = z.enum(staffRoles, 'Please choose what this person looks after.')

const StaffMember = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  since: Moment,
  has_second_factor: z.boolean(),
  /** When the account was last used, to within some minutes; null where that is not known. */
  last_used_at: Moment.nullable(),
})
export type StaffMember = z.infer<typeof StaffMember>

const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(staffRoles),
  invited_at: Moment,
  expires_at: Moment,
  is_expired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const Household = z.object({ email: z.string(), note: z.string(), declared_at: Moment })
export type Household = z.infer<typeof Household>

/** Everybody who works here, who is invited, and whose accounts may not guess because of them. */
export const Staff = z.object({
  people: z.array(StaffMember),
  /** Those that were neither used nor taken back. */
  invitations: z.array(Invitation),
  households: z.array(Household),
})
export type Staff = z.infer<typeof Staff>

export const list = adminRead('staff.list', {
  path: '/api/admin/staff',
  roles: [],
  summary: 'Who works in the portal beside the owner, who is invited to, and the declared households.',
  output: Staff,
})

export const invite = adminChange('staff.invite', {
  path: '/api/admin/staff/invitations',
  roles: [],
  summary:
    'Invites somebody by e-mail; the link is valid for 7 days. An earlier invitation of the same address is taken back.',
  input: z.strictObject({ email: Email, role: Role }),
  output: Staff,
  refusals: ['invitation-of-owner', 'staff-already'],
})

export const withdraw = adminChange('staff.withdraw', {
  path: '/api/admin/staff/invitations/:invitationId/withdraw',
  roles: [],
  summary: 'Takes an invitation back. Its link leads nowhere from then on.',
  input: z.strictObject({ invitationId: Id }),
  output: Staff,
  refusals: ['invitation-over'],
})

export const changeRole = adminChange('staff.changeRole', {
  path: '/api/admin/staff/:userId/role',
  roles: [],
  summary: 'Gives somebody of the staff another role, with their next call.',
  input: z.strictObject({ userId: Id, role: Role }),
  output: Staff,
  refusals: ['not-of-the-staff'],
})

export const remove = adminChange('staff.remove', {
  path: '/api/admin/staff/:userId/remove',
  roles: [],
  summary: 'Takes somebody off the staff and ends all of their sessions. The account stays, as that of a player.',
  input: z.strictObject({ userId: Id }),
  output: Staff,
  refusals: ['not-of-the-staff'],
})

export const declareHousehold = adminChange('staff.declareHousehold', {
  path: '/api/admin/staff/households',
  roles: [],
  summary: 'Declares an address to belong to the household of somebody who works here: its account may not guess.',
  input: z.strictObject({
    email: Email,
    note: z
      .string('Please say whose household it is.')
      .trim()
      .min(1, 'Please say whose household it is.')
      .max(200, 'The note must be no more than 200 characters long.')
      .refine(isPlainLine, 'The note contains characters that are not allowed.'),
  }),
  output: Staff,
})

export const removeHousehold = adminChange('staff.removeHousehold', {
  path: '/api/admin/staff/households/remove',
  roles: [],
  summary: 'Takes the declaration of a household back: the account may guess again.',
  input: z.strictObject({ email: Email }),
  output: Staff,
  refusals: ['not-found'],
})
