import type { get as endpoint } from '@whereabouts/contract/accounts.settings'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findAccount } from './queries.ts'

/** The caller's own account. */
export const getAccount: CommandOf<typeof endpoint> = async ({ db, caller, identity }) => {
  const account = await findAccount(db, { userId: caller.userId, providerId: identity?.id ?? null })
  if (!account) throw new Refusal('not-signed-in')
  const { user, createdAt, hasPassword, hasIdentity, gamesWon } = account
  return { user, created_at: createdAt.toISOString(), hasPassword, hasIdentity, games_won: gamesWon }
}
