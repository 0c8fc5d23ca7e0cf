import type { signOutEverywhere as endpoint } from '@whereabouts/contract/account'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { deleteAllSessions } from '../accounts/queries.ts'
import { signOut } from '../accounts/sign-out.ts'
import type { ContextFor } from '../context.ts'

/** Ends every session of the caller, and removes the cookie of this one. */
export async function signOutEverywhere(context: ContextFor<'user'>): Promise<OutputOf<typeof endpoint>> {
  await deleteAllSessions(context.db, context.caller.userId)
  return signOut(context)
}
