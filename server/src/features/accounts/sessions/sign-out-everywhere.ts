import type { signOutEverywhere as endpoint } from '@whereabouts/contract/accounts.settings'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../../../core/context.ts'
import { deleteAllSessions } from './queries.ts'

/** Ends every session of the caller, and removes the cookie of this one. */
export async function signOutEverywhere(context: ContextFor<'user'>): Promise<OutputOf<typeof endpoint>> {
  const { db, caller, sessions, request, setCookies } = context
  await deleteAllSessions(db, caller.userId)
  setCookies.splice(0, setCookies.length, ...sessions.clearCookies(request.headers.cookie))
  return { success: true }
}
