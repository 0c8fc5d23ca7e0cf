import type { signOut as endpoint } from '@whereabouts/contract/accounts'
import type { CommandOf } from '../../../core/context.ts'

/** Ends the session of this browser and removes its cookie. */
export const signOut: CommandOf<typeof endpoint> = async (context) => {
  const { sessions, request, setCookies } = context
  setCookies.splice(0, setCookies.length, ...(await sessions.end(request.headers.cookie)))
  return { success: true }
}
