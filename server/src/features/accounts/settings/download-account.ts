import type { download as endpoint } from '@whereabouts/contract/accounts.settings'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findAccountData } from './account-data.ts'

/** Returns everything that the site stores about the caller, except secrets and the places of puzzles. */
export const downloadAccount: CommandOf<typeof endpoint> = async ({ db, clock, caller }) => {
  const now = clock.now()
  const data = await findAccountData(db, { userId: caller.userId, now })
  if (!data) throw new Refusal('not-signed-in')
  return { ...data, exportedAt: now.toISOString() }
}
