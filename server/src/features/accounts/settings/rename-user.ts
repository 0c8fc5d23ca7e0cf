import type { rename as endpoint } from '@whereabouts/contract/accounts.settings'
import { usernameRefusals } from '@whereabouts/contract/refusals'
import { isSuspendedAt } from '@whereabouts/game/sanction'
import { refusalOfRename, tidyUsername } from '@whereabouts/game/username'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { judgeUsername } from '../sign-up/judge-username.ts'
import { changeUsername, isUsernameTaken } from '../username-claim.ts'
import { lockRenameFacts } from './queries.ts'

/**
 * Changes the caller's username, once a day; changing only its letter case is allowed. The name of an unconfirmed account is taken. Of two concurrent
 * requests for one name, one gets it. The earlier name is reserved for 30 days, and only the caller may take it back until then.
 */
export const renameUser: CommandOf<typeof endpoint> = async (context, { username, userId }) => {
  const { db, caller, clock } = context
  if (userId !== undefined && userId !== caller.userId) throw new Refusal('not-allowed')
  // The administrator is recognized by the name.
  if (caller.isAdmin) throw new Refusal('admin-account')
  const to = tidyUsername(username)
  if (to === caller.username) throw new Refusal('username-unchanged')
  const fault = await judgeUsername(context, username)
  // A reserved name is refused like a taken one.
  if (fault) throw new Refusal(fault === 'reserved' ? 'username-in-use' : usernameRefusals[fault])
  const now = clock.now()
  try {
    const user = await db.transaction(async (tx) => {
      const facts = await lockRenameFacts(tx, caller.userId)
      if (!facts) throw new Refusal('not-signed-in')
      const { username: from, renamedAt, suspendedFrom, suspendedUntil } = facts
      const suspension = suspendedFrom && { from: suspendedFrom, until: suspendedUntil }
      const refusal = refusalOfRename({ renamedAt, isSuspended: isSuspendedAt(suspension, now), now })
      if (refusal === 'suspended' && suspendedUntil)
        throw new Refusal(refusal, { endsAt: suspendedUntil.toISOString() })
      if (refusal) throw new Refusal(refusal)
      return changeUsername(tx, { userId: caller.userId, from, to, reservedFor: 'owner', now })
    })
    if (!user) throw new Refusal('not-signed-in')
    return { user }
  } catch (error) {
    if (isUsernameTaken(error)) throw new Refusal('username-in-use')
    throw error
  }
}
