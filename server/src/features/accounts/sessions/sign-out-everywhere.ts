import type { signOutEverywhere as endpoint } from '@whereabouts/contract/accounts.settings'
import type { CommandOf } from '../../../core/context.ts'
import { deleteAllSessions } from '../for-others.ts'

/** Ends every session of the caller, and removes the cookie of this one. */
export const signOutEverywhere: CommandOf<typeof endpoint> = async (context) => {
  const { db, caller, sessions, setCookies } = context
  await deleteAllSessions(db, caller.userId)
  setCookies.splice(0, setCookies.length, ...sessions.clearCookies())
  return { success: true }
}
