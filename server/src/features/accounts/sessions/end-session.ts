import type { endSession as endpoint } from '@whereabouts/contract/accounts.settings'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { deleteOwnSession } from './queries.ts'

/** Ends one of the caller's sessions. Another user's session is refused like one that does not exist. */
export async function endSession(
  { db, caller }: ContextFor<'user'>,
  { sessionId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (!(await deleteOwnSession(db, { sessionId, userId: caller.userId }))) throw new Refusal('not-found')
  return { success: true }
}
