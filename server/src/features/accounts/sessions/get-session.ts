import type { session as endpoint } from '@whereabouts/contract/accounts'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../../../core/context.ts'

/** Returns what the browser may know of the signed-in user. */
export async function getSession({ caller }: ContextFor<'public'>): Promise<OutputOf<typeof endpoint>> {
  if (!caller) return { user: null }
  return { user: { id: caller.userId, email: caller.email, username: caller.username, avatar_url: caller.avatarUrl } }
}
