import type { appeal, mine } from '@whereabouts/contract/sanctions'
import { takesSanctionStep } from '@whereabouts/game/sanction'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { writeAudit } from '../audit/for-others.ts'
import { describeOwnSanctions, factsOf, nextPlace } from './describe-sanction.ts'
import { listSanctions, lockPlayer } from './queries.ts'
import { insertSanctionStep } from './writes.ts'

export const getOwnSanctions: CommandOf<typeof mine> = ({ db, clock, caller }) =>
  describeOwnSanctions(db, { userId: caller.userId, now: clock.now() })

/** Appeals once. Of two tabs the second is refused, since there is nothing left to appeal. Sanctions of other players are not found. */
export const appealSanction: CommandOf<typeof appeal> = (context, { sanctionId, text }) => {
  const { db, clock, caller } = context
  const { userId } = caller
  return db.transaction(async (tx) => {
    // The account was deleted in between.
    if (!(await lockPlayer(tx, userId))) throw new Refusal('not-signed-in')
    const now = clock.now()
    const [row] = await listSanctions(tx, { sanctionId, userId })
    if (!row) throw new Refusal('not-found')
    const { number, at } = nextPlace(row, now)
    if (!takesSanctionStep(factsOf(row), 'appealed', at)) throw new Refusal('nothing-to-appeal')
    await insertSanctionStep(tx, { sanctionId, number, userId, kind: 'appealed', at, actorId: userId, text })
    // The log contains no name of a player.
    const actor = { clock, caller: { userId, username: 'player' } }
    await writeAudit(tx, actor, { action: 'sanction.appeal', subject: sanctionId })
    return describeOwnSanctions(tx, { userId, now })
  })
}
