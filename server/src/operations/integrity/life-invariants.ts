import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, oneOf, orNull, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { prizeAccounts, prizeStates, prizeStepKinds } from '@whereabouts/game/prizes/life'
import { findWrongStep } from '@whereabouts/game/prizes/standing'
import { stepActors } from '../../features/prizes/step-queries.ts'
import type { Invariant } from './invariant.ts'

const LifeRow = {
  prizeId: uuid,
  isNothing: bool,
  givenUpAt: orNull(moment),
  kind: oneOf(...prizeStepKinds),
  at: moment,
  actor: oneOf(...stepActors),
  reason: orNull(text),
  state: oneOf(...prizeStates),
  openHolds: int,
  from: oneOf(...prizeAccounts),
  to: oneOf(...prizeAccounts),
}

/** Takes every step of every prize again. */
async function findWrongLives(db: Database): Promise<string[]> {
  const rows = await rowsOf(db, LifeRow)`
    select s.prize_id as "prizeId", s.amount = 0 as "isNothing", s.kind, s.at, s.actor, s.reason, s.state, s.open_holds as "openHolds",
           s.from_account as "from", s.to_account as "to",
           (select min(ended_at) from prize_holds h where h.prize_id = s.prize_id and h.outcome = 'forfeited') as "givenUpAt"
    from prize_steps s order by s.prize_id, s.number`
  return [...Map.groupBy(rows, ({ prizeId }) => prizeId)].flatMap(([prizeId, steps]) => {
    const wrong = findWrongStep(steps, steps[0]!)
    return wrong === null ? [] : [`${prizeId} step ${wrong}`]
  })
}

/** What the rules of the game say of the lives of prizes: the tables keep the money, and the commands the rules. */
export const lifeInvariants: readonly Invariant[] = [
  { sentence: 'A step of a prize does not follow from those before it', find: findWrongLives },
]
