import type { changeRole, list, remove } from '@whereabouts/contract/staff.admin'
import type { Database } from '@whereabouts/engines/database/port'
import type { StaffRole } from '@whereabouts/game/staff'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { withdrawRequestsOf } from '../approvals/second-person/for-others.ts'
import { writeAudit } from '../audit/for-others.ts'
import { describeStaff } from './describe-staff.ts'
import { lockAccount } from './queries.ts'
import { endSessions, saveRole } from './writes.ts'

export const listStaff: CommandOf<typeof list> = ({ db, clock }) => describeStaff(db, clock.now())

/**
 * Gives a staff member another role. Their sessions stay: each call is judged by the current role. Their requests for a second person are withdrawn.
 */
export const changeStaffRole: CommandOf<typeof changeRole> = (context, { userId, role }) =>
  change(context, userId, async (tx, before) => {
    if (before === role) return
    await saveRole(tx, { userId, role, at: context.clock.now() })
    await withdrawRequestsOf(tx, context, userId)
    await writeAudit(tx, context, {
      action: 'staff.change-role',
      subject: userId,
      before: { role: before },
      after: { role },
    })
  })

/** Removes a staff member: sessions, streams and tokens of the second factor end. The account stays, as a player's. */
export const removeStaff: CommandOf<typeof remove> = (context, { userId }) =>
  change(context, userId, async (tx, before) => {
    await saveRole(tx, { userId, role: null, at: context.clock.now() })
    await endSessions(tx, userId)
    await withdrawRequestsOf(tx, context, userId)
    await writeAudit(tx, context, {
      action: 'staff.remove',
      subject: userId,
      before: { role: before },
      after: { role: null },
    })
  })

/** Changes a staff member in one transaction. The owner cannot be changed. Afterwards all processes check their open streams. */
async function change(
  context: ContextFor<'admin'>,
  userId: string,
  take: (tx: Database, before: StaffRole) => Promise<void>,
) {
  const { db, clock } = context
  const staff = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account?.role || account.isOwner) throw new Refusal('not-of-the-staff')
    await take(tx, account.role)
    return describeStaff(tx, clock.now())
  })
  return staff
}
