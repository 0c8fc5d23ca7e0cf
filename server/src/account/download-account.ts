import type { download as endpoint } from '@whereabouts/contract/account'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { findAccountData } from './account-data.ts'

/** What the site holds with the caller's account, but for secrets and for the places of puzzles. */
export async function downloadAccount({ db, clock, caller }: ContextFor<'user'>): Promise<OutputOf<typeof endpoint>> {
  const now = clock.now()
  const data = await findAccountData(db, { userId: caller.userId, now })
  if (!data) throw new Refusal('not-signed-in')
  return { ...data, exportedAt: now.toISOString() }
}
