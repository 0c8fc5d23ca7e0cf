import { firstRules, firstRulesSummary } from '@whereabouts/game/first-rules'
import type { Services } from '../../core/context.ts'
import { listVersions, lockRules } from './queries.ts'
import { insertVersion } from './writes.ts'

/** Publishes the first version of the contest rules if there is none, in force from now on. Of several processes one does it. */
export async function ensureFirstRules({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRules(tx)
    if ((await listVersions(tx)).length > 0) return
    const now = clock.now()
    await insertVersion(tx, {
      number: 1,
      text: firstRules,
      summary: firstRulesSummary,
      effectiveAt: now,
      publishedAt: now,
      publishedBy: 'system',
    })
  })
}
