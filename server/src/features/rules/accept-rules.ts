import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { accept, mine } from '@whereabouts/contract/rules'
import { comingRules, judgeAcceptance, rulesInForce } from '@whereabouts/game/contest-rules'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { readVersions } from './cached-queries.ts'
import { findRulesAccepted, listVersions, lockRulesAccepted, type VersionRow } from './queries.ts'
import { insertAcceptance } from './writes.ts'

/** The current version and the next one, as they concern the caller. The administrator does not guess and is not asked. */
export const getOwnRules: CommandOf<typeof mine> = async (context) => {
  const { db, clock, caller } = context
  const versions = await readVersions(context, context.language)
  const accepted = caller.isAdmin ? Number.POSITIVE_INFINITY : await findRulesAccepted(db, caller.userId)
  return describeOwn(versions, { accepted: accepted ?? 0, now: clock.now() })
}

/** Records that the caller agrees to a version. Agreeing again, also in another tab at the same moment, changes nothing. */
export const acceptRules: CommandOf<typeof accept> = async ({ db, clock, caller, language }, { number, from }) => {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const accepted = await lockRulesAccepted(tx, caller.userId)
    // The account was deleted in between.
    if (accepted === null) throw new Refusal('not-signed-in')
    const versions = await listVersions(tx, language)
    const verdict = judgeAcceptance(versions, { number, accepted, now })
    if (verdict !== 'allowed') throw new Refusal(verdict)
    await insertAcceptance(tx, { userId: caller.userId, number, at: now, from })
    return describeOwn(versions, { accepted: Math.max(accepted, number), now })
  })
}

function describeOwn(
  versions: readonly VersionRow[],
  { accepted, now }: { accepted: number; now: Date },
): OutputOf<typeof mine> {
  const describe = (version: VersionRow | null) =>
    version && {
      number: version.number,
      summary: version.texts.summary,
      effective_at: version.effectiveAt.toISOString(),
      published_at: version.publishedAt.toISOString(),
      is_accepted: accepted >= version.number,
    }
  return { in_force: describe(rulesInForce(versions, now)), coming: describe(comingRules(versions, now)) }
}
