import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { list, publish } from '@whereabouts/contract/rules.admin'
import { type Database, violates } from '@whereabouts/engines/database/port'
import { clausesOf, doubleMark, rulesInForce } from '@whereabouts/game/contest-rules'
import type { CommandOf } from '../../../core/context.ts'
import { Malformed, Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { wireVersion } from '../get-rules.ts'
import { listVersions, lockRules } from '../queries.ts'
import { insertVersion } from '../writes.ts'
import { countPlayers, listWholeVersions } from './queries.ts'

/** Further ahead it is probably a typo, and would block every version after it. */
const furthestMs = 366 * 24 * 60 * 60 * 1000

export const listRules: CommandOf<typeof list> = async ({ db, clock }) => describeAll(db, clock.now())

/** Publishes a version. Of two concurrent calls the second is refused, since the list has changed. */
export const publishRules: CommandOf<typeof publish> = async (context, input) => {
  const { db, clock, caller } = context
  const text = input.text.replaceAll('\r\n', '\n')
  refuseUnciteable(text)
  const published = await db
    .transaction(async (tx) => {
      await lockRules(tx)
      const now = clock.now()
      const [last] = await listVersions(tx)
      if ((last?.number ?? 0) !== input.after) throw new Refusal('changed-meanwhile')
      const effectiveAt = effectiveMoment(input.effective_at, now)
      if (last && effectiveAt <= last.effectiveAt)
        throw new Refusal('rules-too-early', { moment: last.effectiveAt.toISOString() })
      const number = input.after + 1
      const { summary } = input
      await insertVersion(tx, { number, text, summary, effectiveAt, publishedAt: now, publishedBy: caller.username })
      const [version] = await listVersions(tx)
      await writeAudit(tx, context, { action: 'rules.publish', subject: String(number), after: wireVersion(version!) })
      return describeAll(tx, now)
    })
    .catch((error: unknown) => {
      if (violates(error, 'rules_follow_one_another')) throw new Refusal('changed-meanwhile')
      throw error
    })
  return published
}

/** A disqualification cites a clause by its mark. */
function refuseUnciteable(text: string): void {
  if (clausesOf(text).length === 0)
    throw new Malformed(
      'text',
      'The text has no numbered clause. Begin a paragraph with 1.1, the next with 1.2 and so on.',
    )
  const mark = doubleMark(text)
  if (mark !== null) throw new Malformed('text', `The number ${mark} stands there twice. Each clause needs its own.`)
}

function effectiveMoment(given: string | null, now: Date): Date {
  if (given === null) return now
  const at = new Date(given)
  if (at < now) throw new Malformed('effective_at', 'The rules cannot come into force in the past.')
  if (at.getTime() > now.getTime() + furthestMs)
    throw new Malformed('effective_at', 'The rules must come into force within a year.')
  return at
}

async function describeAll(db: Database, now: Date): Promise<OutputOf<typeof list>> {
  const versions = await listWholeVersions(db)
  const starts = versions.map(({ number, effective_at }) => ({ number, effectiveAt: new Date(effective_at) }))
  return {
    versions,
    in_force: rulesInForce(starts, now)?.number ?? null,
    players: await countPlayers(db),
  }
}
