import type { mine, ownMap, streak } from '@whereabouts/contract/statistics'
import type { Database } from '@whereabouts/engines/database/port'
import type { CommandOf } from '../../core/context.ts'
import { findPresentZone } from '../days/queries.ts'
import { describeShare } from './describe-share.ts'
import { describeMap, describeStatistics, describeStreak } from './describe-statistics.ts'
import { findShare } from './share-queries.ts'

export const getOwnStatistics: CommandOf<typeof mine> = async (context) => {
  const { db, clock, caller } = context
  const { userId } = caller
  return {
    ...(await describeStatistics(db, { userId, now: clock.now() })),
    time_zone: await describeZone(db, userId),
    share: describeShare(context, await findShare(db, userId)),
  }
}

export const getOwnStreak: CommandOf<typeof streak> = async ({ db, clock, caller }) => ({
  ...(await describeStreak(db, { userId: caller.userId, now: clock.now() })),
  time_zone: await describeZone(db, caller.userId),
})

export const getOwnMap: CommandOf<typeof ownMap> = async ({ db, clock, caller }) => ({
  spots: await describeMap(db, { userId: caller.userId, now: clock.now() }),
})

async function describeZone(db: Database, userId: string) {
  const zone = await findPresentZone(db, userId)
  return { name: zone?.name ?? null, since: zone?.since.toISOString() ?? null }
}
