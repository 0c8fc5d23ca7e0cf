import type { signOut as endpoint } from '@whereabouts/contract/auth'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../context.ts'
import { authHeaders } from '../http/caller.ts'

/** Ends the session of this browser and removes its cookie. */
export async function signOut({ auth, request, setCookies }: ContextFor<'public'>): Promise<OutputOf<typeof endpoint>> {
  const { headers } = await auth.api.signOut({
    headers: auth.headersFor(authHeaders(request)),
    returnHeaders: true,
  })
  setCookies.splice(0, setCookies.length, ...headers.getSetCookie())
  return { success: true }
}
