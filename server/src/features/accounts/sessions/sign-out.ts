import type { signOut as endpoint } from '@whereabouts/contract/accounts'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../../../core/context.ts'

/** Ends the session of this browser and removes its cookie. */
export async function signOut(context: ContextFor<'public'>): Promise<OutputOf<typeof endpoint>> {
  const { sessions, request, setCookies } = context
  setCookies.splice(0, setCookies.length, ...(await sessions.end(request.headers.cookie)))
  return { success: true }
}
