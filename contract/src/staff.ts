import { staffRoles } from '@whereabouts/game/staff'
import { z } from 'zod'
import { change } from './endpoint.ts'
import { Moment } from './fields.ts'

/** The token in an invitation's link: 256 random bits. */
export const InvitationToken = z.string().regex(/^[\w-]{43}$/, 'This is no invitation.')

const invitation = z.strictObject({ invitation: InvitationToken })

export const findInvitation = change('staff.findInvitation', {
  path: '/api/staff/invitation',
  summary:
    'What an invitation to work here is for. Changes nothing; the token travels in the body, so that no log has it.',
  access: 'public',
  limit: { by: 'network', over: 'site', perMinute: 60 },
  input: invitation,
  sample: { invitation: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  output: z.object({ role: z.enum(staffRoles), expires_at: Moment }),
  refusals: ['invitation-unknown', 'invitation-used', 'invitation-withdrawn', 'invitation-expired'],
})

export const join = change('staff.join', {
  path: '/api/staff/join',
  summary:
    'Accepts an invitation, once, by the account of the address that was invited. Ends all sessions of the account and opens one in this browser.',
  access: 'user',
  session: 'changed',
  limit: { by: 'user', over: 'site', perMinute: 20 },
  input: invitation,
  sample: { invitation: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  output: z.object({ role: z.enum(staffRoles) }),
  refusals: [
    'not-signed-in',
    'invitation-unknown',
    'invitation-used',
    'invitation-withdrawn',
    'invitation-expired',
    'invitation-of-another',
    'invitation-of-owner',
    'invitation-suspended',
    'email-not-confirmed',
  ],
})
