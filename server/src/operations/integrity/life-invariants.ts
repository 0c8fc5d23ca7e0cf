import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, oneOf, orNull, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { prizeAccounts, prizeStates, prizeStepKinds } from '@whereabouts/game/prizes/life'
import { findWrongStep } from '@whereabouts/game/prizes/standing'
import { findWrongSanctionStep, sanctionStepKinds } from '@whereabouts/game/sanction'
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

/** Replays every step of every prize. */
async function findWrongLives(db: Database): Promise<string[]> {
  const rows = await rowsOf(db, LifeRow)`
    select s.prize_id, s.amount = 0 as "isNothing", s.kind, s.at, s.actor, s.reason, s.state, s.open_holds,
           s.from_account as "from", s.to_account as "to",
           (select min(ended_at) from prize_holds h where h.prize_id = s.prize_id and h.outcome = 'forfeited') as "givenUpAt"
    from prize_steps s order by s.prize_id, s.number`
  return [...Map.groupBy(rows, ({ prizeId }) => prizeId)].flatMap(([prizeId, steps]) => {
    const wrong = findWrongStep(steps, steps[0]!)
    return wrong === null ? [] : [`${prizeId} step ${wrong}`]
  })
}

const SanctionLifeRow = { id: uuid, until: orNull(moment), kind: oneOf(...sanctionStepKinds), at: moment }

async function findWrongSanctions(db: Database): Promise<string[]> {
  const rows = await rowsOf(db, SanctionLifeRow)`
    select s.id, s.until, t.kind, t.at from sanctions s join sanction_steps t on t.sanction_id = s.id order by s.id, t.number`
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, steps]) => {
    const wrong = findWrongSanctionStep(steps[0]!.until, steps)
    return wrong === null ? [] : [`${id} step ${wrong}`]
  })
}

/** Prizes' lives follow the rules of the game. The tables only guarantee that lives grow; the commands apply the rules. */
export const lifeInvariants: readonly Invariant[] = [
  { sentence: 'A step of a prize does not follow from those before it', find: findWrongLives },
  { sentence: 'A step of a sanction does not follow from those before it', find: findWrongSanctions },
]
