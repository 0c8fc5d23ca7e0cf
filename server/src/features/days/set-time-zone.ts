import type { setTimeZone as endpoint } from '@whereabouts/contract/days'
import { isTimeZone } from '@whereabouts/game/days/time-zone'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { findPresentZone } from './queries.ts'
import { saveZone } from './zone-queries.ts'

/** Stores the player's time zone from now on. Refuses one that this process or the database does not know. */
export const setTimeZone: CommandOf<typeof endpoint> = async ({ db, clock, caller }, { time_zone: zone }) => {
  if ((await findPresentZone(db, caller.userId))?.name === zone) return { time_zone: zone }
  if (!isTimeZone(zone)) throw new Refusal('time-zone-unknown')
  if (!(await saveZone(db, { userId: caller.userId, zone, now: clock.now() }))) throw new Refusal('time-zone-unknown')
  return { time_zone: zone }
}
