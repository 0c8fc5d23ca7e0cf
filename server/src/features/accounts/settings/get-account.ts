import type { get as endpoint } from '@whereabouts/contract/accounts.settings'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findAccount } from './queries.ts'

/** The caller's own account. */
export const getAccount: CommandOf<typeof endpoint> = async ({ db, caller }) => {
  const account = await findAccount(db, caller.userId)
  if (!account) throw new Refusal('not-signed-in')
  const { user, createdAt, hasPassword, hasGoogle, gamesWon } = account
  return { user, created_at: createdAt.toISOString(), hasPassword, hasGoogle, games_won: gamesWon }
}
