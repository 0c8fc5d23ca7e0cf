import type { endSession as endpoint } from '@whereabouts/contract/accounts.settings'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { deleteOwnSession } from './writes.ts'

/** Ends one of the caller's sessions. Another user's session is refused like an unknown one. */
export const endSession: CommandOf<typeof endpoint> = async ({ db, caller }, { sessionId }) => {
  if (!(await deleteOwnSession(db, { sessionId, userId: caller.userId }))) throw new Refusal('not-found')
  return { success: true }
}
