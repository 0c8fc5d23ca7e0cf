import type { session as endpoint } from '@whereabouts/contract/accounts'
import type { CommandOf } from '../../../core/context.ts'
import { sessionUserOf } from '../session-user.ts'

/** Returns what the browser may know about the signed-in user. */
export const getSession: CommandOf<typeof endpoint> = async ({ caller }) => ({
  user: caller && sessionUserOf(caller.userId, caller),
})
