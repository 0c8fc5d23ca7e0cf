import type { Services } from '../../core/context.ts'
import { getArchivePolicy } from '../site/queries.ts'
import type { Opening } from './archive-queries.ts'

type Needs = Pick<Services, 'db' | 'shortLivedCache' | 'clock'>

/** Whether a day is public, and its content, depend on these topics: a change of any is seen immediately. */
const topics = ['days', 'site', 'puzzles', 'prizes', 'names'] as const

/**
 * Reads part of the archive by the operator's current choice, at most once a second for all readers. Returns null while no day may be public. `name` is
 * unique among the reads of the archive, and always has the same type of value.
 */
export function readArchive<Value>(
  { db, shortLivedCache, clock }: Needs,
  name: string,
  load: (opening: Opening) => Promise<Value>,
): Promise<Value | null> {
  return shortLivedCache.read({ topic: topics, name: `archive ${name}` }, async () => {
    const opens = await getArchivePolicy(db)
    return opens === 'none' ? null : load({ opens, now: clock.now() })
  })
}
