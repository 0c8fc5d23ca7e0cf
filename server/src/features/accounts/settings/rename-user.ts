import type { rename as endpoint } from '@whereabouts/contract/accounts.settings'
import { usernameRefusals } from '@whereabouts/contract/refusals'
import { violates } from '@whereabouts/engines/database/port'
import { tidyUsername, usernameKey } from '@whereabouts/game/username'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { judgeUsername } from '../sign-up/judge-username.ts'
import { saveUsername } from './queries.ts'

/**
 * Changes the caller's username; changing its letter case alone is allowed. The name of an unconfirmed account is taken. Of two requests for one name
 * at the same moment, one gets it.
 */
export const renameUser: CommandOf<typeof endpoint> = async (context, { username, userId }) => {
  const { db, caller } = context
  if (userId !== undefined && userId !== caller.userId) throw new Refusal('not-allowed')
  // The administrator is known by the name.
  if (caller.isAdmin) throw new Refusal('admin-account')
  const tidied = tidyUsername(username)
  if (tidied === caller.username) throw new Refusal('username-unchanged')
  const fault = await judgeUsername(context, username)
  // A name that is kept back is refused as one that somebody has.
  if (fault) throw new Refusal(fault === 'reserved' ? 'username-in-use' : usernameRefusals[fault])
  try {
    const user = await saveUsername(db, { userId: caller.userId, username: tidied, key: usernameKey(tidied) })
    if (!user) throw new Refusal('not-signed-in')
    return { user }
  } catch (error) {
    if (violates(error, 'one_user_per_username')) throw new Refusal('username-in-use')
    throw error
  }
}
