import type { get as endpoint } from '@whereabouts/contract/account'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { findAccount } from './queries.ts'

/** The caller's own account. */
export async function getAccount({ db, caller }: ContextFor<'user'>): Promise<OutputOf<typeof endpoint>> {
  const account = await findAccount(db, caller.userId)
  if (!account) throw new Refusal('not-signed-in')
  const { user, createdAt, hasPassword, hasGoogle } = account
  return { user, created_at: createdAt.toISOString(), hasPassword, hasGoogle }
}
