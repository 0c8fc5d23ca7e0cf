import type { Caller, Services } from '../../core/context.ts'
import { readToday, seesEveryPhoto } from '../puzzles/queries.ts'
import { getArchivePolicy } from '../site/queries.ts'
import type { PracticeRights } from './queries.ts'

/** The days on which a caller may practice now. */
export async function practiceRightsOf(
  context: Pick<Services, 'db' | 'clock' | 'shortLivedCache' | 'subscriptionsOf'> & { caller: Caller | null },
): Promise<PracticeRights> {
  const now = context.clock.now()
  const [opens, { puzzleId: today }, hasSeenToday] = await Promise.all([
    getArchivePolicy(context.db),
    readToday(context, now),
    seesEveryPhoto(context),
  ])
  return { opens, now, today, seenToday: hasSeenToday ? today : null }
}
