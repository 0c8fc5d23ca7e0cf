import type { download as endpoint } from '@whereabouts/contract/accounts.settings'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findAccountData } from './account-data.ts'

/** Returns everything that the site stores about the caller, except secrets and the places of puzzles. */
export async function downloadAccount({ db, clock, caller }: ContextFor<'user'>): Promise<OutputOf<typeof endpoint>> {
  const now = clock.now()
  const data = await findAccountData(db, { userId: caller.userId, now })
  if (!data) throw new Refusal('not-signed-in')
  return { ...data, exportedAt: now.toISOString() }
}
