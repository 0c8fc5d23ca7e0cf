import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { day } from '@whereabouts/contract/log'
import { utcDate } from '@whereabouts/game/release'
import type { CommandOf, Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { findFirstDate } from './day-queries.ts'

/** Between which days the log can be checked. */
export const getLogDay: CommandOf<typeof day> = async (context, { date }) => {
  const found = await findLogDay(context, date)
  if (!found) throw new Refusal('not-found')
  return found
}

/** Null for a day outside the log, so that a crawler comes to an end. A day inside it is checked even if the site shows nothing of it. */
export async function findLogDay(
  { db, clock, shortLivedCache }: Pick<Services, 'db' | 'clock' | 'shortLivedCache'>,
  date: string,
): Promise<OutputOf<typeof day> | null> {
  const first = await shortLivedCache.read({ topic: 'log', name: 'first date' }, () => findFirstDate(db))
  const last = utcDate(clock.now())
  return first !== null && date >= first && date <= last ? { first, last } : null
}
