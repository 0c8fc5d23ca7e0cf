import type { Caller, Services } from '../../core/context.ts'
import { readToday } from '../puzzles/cached-queries.ts'
import { photoKindFor } from '../puzzles/photo-queries.ts'
import { getArchivePolicy } from '../site/queries.ts'
import type { PracticeRights } from './queries.ts'

/** On which days a caller may practise at this moment. */
export async function practiceRightsOf(
  context: Pick<Services, 'db' | 'clock' | 'shortLivedCache' | 'subscriptionsOf'> & { caller: Caller | null },
): Promise<PracticeRights> {
  const now = context.clock.now()
  const opens = await getArchivePolicy(context.db)
  const seesSharp = (await photoKindFor(context)) === 'sharp'
  const seenToday = seesSharp ? (await readToday(context, now)).puzzleId : null
  return { opens, now, seenToday }
}
