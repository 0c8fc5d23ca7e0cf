import type { invite, withdraw } from '@whereabouts/contract/staff.admin'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { insertMail } from '../../platform/mails/queries.ts'
import { writeAudit } from '../audit/for-others.ts'
import { describeStaff } from './describe-staff.ts'
import { invitationDays, newInvitationToken } from './invitation-token.ts'
import { findHolder, invitationMailKind, lockInvited } from './queries.ts'
import { invitationMail } from './staff-mails.ts'
import { insertInvitation, withdrawInvitations } from './writes.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Invites a person by email. An earlier invitation of the same address is withdrawn. */
export const inviteStaff: CommandOf<typeof invite> = async (context, input) => {
  const { db, clock, newId, mailSite, wakeMailWorker } = context
  const { role } = input
  const email = input.email.toLowerCase()
  if (!(await context.mailer.canReach(email))) throw new Refusal('email-unreachable')
  const { token, tokenHash } = newInvitationToken()
  const staff = await db.transaction(async (tx) => {
    await lockInvited(tx, email)
    const holder = await findHolder(tx, email)
    if (holder === 'owner') throw new Refusal('invitation-of-owner')
    if (holder === 'staff') throw new Refusal('staff-already')
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + invitationDays * dayMs)
    const id = newId()
    const [before] = await withdrawInvitations(tx, { email, at })
    await insertInvitation(tx, { id, email, role, tokenHash, at, expiresAt })
    const mail = invitationMail({ site: await mailSite(tx), role, token, expiresAt })
    await insertMail(tx, { id: newId(), kind: invitationMailKind, cause: id, recipient: email, at, ...mail })
    await writeAudit(tx, context, {
      action: 'staff.invite',
      subject: id,
      before: before ? { invitation: before.id, email, role: before.role } : null,
      after: { email, role },
    })
    return describeStaff(tx, at)
  })
  wakeMailWorker()
  return staff
}

/** Withdraws an invitation. One that was just used stays used. */
export const withdrawInvitation: CommandOf<typeof withdraw> = (context, { invitationId }) =>
  context.db.transaction(async (tx) => {
    const at = context.clock.now()
    const [before] = await withdrawInvitations(tx, { id: invitationId, at })
    if (!before) throw new Refusal('invitation-over')
    const { email, role } = before
    await writeAudit(tx, context, { action: 'staff.withdraw', subject: invitationId, before: { email, role } })
    return describeStaff(tx, at)
  })
