import type { session as endpoint } from '@whereabouts/contract/accounts'
import type { CommandOf } from '../../../core/context.ts'

/** Returns what the browser may know of the signed-in user. */
export const getSession: CommandOf<typeof endpoint> = async ({ caller }) => {
  if (!caller) return { user: null }
  return { user: { id: caller.userId, email: caller.email, username: caller.username, avatar_url: caller.avatarUrl } }
}
