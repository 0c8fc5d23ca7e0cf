import { randomUUID } from 'node:crypto'
import type { ofPlayer, share, unshare } from '@whereabouts/contract/statistics'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { describeShare } from './describe-share.ts'
import { describeMap, describePastStatistics } from './describe-statistics.ts'
import { findSharedPlayer, hashOfToken } from './queries.ts'
import { deleteShare, saveShare } from './share-queries.ts'
import { newShareToken } from './share-token.ts'

/** Shares by an unguessable link. Two tabs that share concurrently get the same link. */
export const shareStatistics: CommandOf<typeof share> = async (context, { shows_map: showsMap }) => {
  const { db, clock, caller } = context
  const id = randomUUID()
  const tokenHash = hashOfToken(newShareToken(context, id))
  const saved = await saveShare(db, { userId: caller.userId, id, tokenHash, showsMap, sharedAt: clock.now() })
  // The account was deleted in between.
  if (!saved) throw new Refusal('not-signed-in')
  return { share: describeShare(context, saved) }
}

export const unshareStatistics: CommandOf<typeof unshare> = async ({ db, caller }) => {
  await deleteShare(db, caller.userId)
  return { share: null }
}

/** The shared statistics of a player. A link that was ended, a suspended player's, and one that never existed are all not found. */
export const getSharedStatistics: CommandOf<typeof ofPlayer> = async ({ db, clock }, { shareToken }) => {
  const now = clock.now()
  const player = await findSharedPlayer(db, { tokenHash: hashOfToken(shareToken), now })
  if (!player) throw new Refusal('not-found')
  const { userId, username, showsMap } = player
  const { figures, streak, calendar } = await describePastStatistics(db, { userId, now })
  const spots = showsMap ? await describeMap(db, { userId, now }) : null
  const past = spots?.filter(({ release_date: date }) => date < calendar.today) ?? null
  return { username, figures, streak, calendar, spots: past }
}
