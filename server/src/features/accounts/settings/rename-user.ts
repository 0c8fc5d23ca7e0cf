import type { rename as endpoint } from '@whereabouts/contract/accounts.settings'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { RefusalCode } from '@whereabouts/contract/refusals'
import { violates } from '@whereabouts/engines/database/port'
import { tidyUsername, type UsernameFault, usernameKey } from '@whereabouts/game/username'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { judgeUsername } from '../sign-up/judge-username.ts'
import { saveUsername } from './queries.ts'

/** Reserved names, and look-alikes of them, are refused as taken, so that nobody learns that they are special. */
const refusalOfUsername: Record<UsernameFault, RefusalCode> = {
  'too-short': 'username-too-short',
  'too-long': 'username-too-long',
  'forbidden-characters': 'username-forbidden',
  address: 'username-address',
  reserved: 'username-in-use',
}

/**
 * Changes the caller's username; changing its letter case alone is allowed. The name of an unconfirmed account is taken. Of two requests for one name
 * at the same moment, one gets it.
 */
export async function renameUser(
  context: ContextFor<'user'>,
  { username, userId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, caller } = context
  if (userId !== undefined && userId !== caller.userId) throw new Refusal('not-allowed')
  // The administrator is known by the name.
  if (caller.isAdmin) throw new Refusal('admin-account')
  const tidied = tidyUsername(username)
  if (tidied === caller.username) throw new Refusal('username-unchanged')
  const fault = await judgeUsername(context, username)
  if (fault) throw new Refusal(refusalOfUsername[fault])
  try {
    const user = await saveUsername(db, { userId: caller.userId, username: tidied, key: usernameKey(tidied) })
    if (!user) throw new Refusal('not-signed-in')
    return { user }
  } catch (error) {
    if (violates(error, 'one_user_per_username')) throw new Refusal('username-in-use')
    throw error
  }
}
