import type { findInvitation as findEndpoint, join } from '@whereabouts/contract/staff'
import type { Database } from '@whereabouts/engines/database/port'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { insertMail } from '../../platform/mails/queries.ts'
import { writeAudit } from '../audit/for-others.ts'
import { hashOfInvitation } from './invitation-token.ts'
import {
  type AccountRow,
  type FoundInvitation,
  findInvitation,
  getOwnerEmail,
  isSuspended,
  lockAccount,
} from './queries.ts'
import { joinedMail } from './staff-mails.ts'
import { endSessions, markAccepted, saveRole } from './writes.ts'

/** What an invitation is for, shown to readers with its link. */
export const getStaffInvitation: CommandOf<typeof findEndpoint> = async ({ db, clock }, { invitation }) => {
  const { role, expiresAt } = await requireOpen(db, { token: invitation, at: clock.now() })
  return { role, expires_at: expiresAt.toISOString() }
}

/**
 * Makes the caller a staff member, by an invitation of their own address. Every session of the account ends, since it was opened for a player's
 * rights; this browser gets a new one. Of two concurrent calls one succeeds.
 */
export const joinStaff: CommandOf<typeof join> = async (context, { invitation: token }) => {
  const { db, clock, caller, sessions, request, setCookies, wakeMailWorker } = context
  const { role, cookies } = await db.transaction(async (tx) => {
    const at = clock.now()
    const account = await lockAccount(tx, caller.userId)
    if (!account) throw new Refusal('not-signed-in')
    const invitation = await requireOpen(tx, { token, at })
    await refuseUnfit(tx, { account, invitation, at })
    if (!(await markAccepted(tx, { id: invitation.id, userId: account.id, at }))) {
      // Another session has used it, or the owner has withdrawn it, since it was read.
      await requireOpen(tx, { token, at })
      throw new Refusal('invitation-used')
    }
    await saveRole(tx, { userId: account.id, role: invitation.role, at })
    await endSessions(tx, account.id)
    await note(tx, context, { account, invitation, at })
    const { cookies: opened } = await sessions.open(tx, { userId: account.id, request })
    return { role: invitation.role, cookies: opened }
  })
  wakeMailWorker()
  setCookies.splice(0, setCookies.length, ...cookies)
  return { role }
}

/** The invitation of a token, unless it is over. */
async function requireOpen(db: Database, { token, at }: { token: string; at: Date }): Promise<FoundInvitation> {
  const found = await findInvitation(db, hashOfInvitation(token))
  if (!found) throw new Refusal('invitation-unknown')
  if (found.isUsed) throw new Refusal('invitation-used')
  if (found.isWithdrawn) throw new Refusal('invitation-withdrawn')
  if (found.expiresAt <= at) throw new Refusal('invitation-expired')
  return found
}

interface Facts {
  account: AccountRow
  invitation: FoundInvitation
  at: Date
}

async function refuseUnfit(tx: Database, { account, invitation, at }: Facts): Promise<void> {
  if (account.isOwner) throw new Refusal('invitation-of-owner')
  if (account.email !== invitation.email) throw new Refusal('invitation-of-another')
  if (!account.isConfirmed) throw new Refusal('email-not-confirmed')
  if (await isSuspended(tx, { userId: account.id, at })) throw new Refusal('invitation-suspended')
}

/** The line in the log of changes, and the mail to the owner. */
async function note(tx: Database, context: ContextFor<'user'>, { account, invitation, at }: Facts): Promise<void> {
  const { id, username, email, role: before } = account
  const { role } = invitation
  await writeAudit(tx, context, {
    action: 'staff.join',
    subject: id,
    before: { role: before },
    after: { role, invitation: invitation.id },
  })
  const mail = joinedMail({ site: await context.mailSite(tx), username, email, role })
  const recipient = await getOwnerEmail(tx)
  await insertMail(tx, { id: context.newId(), kind: 'staff-joined', cause: invitation.id, recipient, at, ...mail })
}
