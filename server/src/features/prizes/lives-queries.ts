import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, oneOf, orNull, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { prizeAccounts, prizeStates, prizeStepKinds } from '@whereabouts/game/prizes/life'
import { findEarlyForfeiture, findWrongStep } from '@whereabouts/game/prizes/standing'
import { stepActors } from './steps.ts'

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

/** The steps of every prize, or of one, as they are on record. */
async function listLives(db: Database, prizeId: string | null) {
  const rows = await rowsOf(db, LifeRow)`
    select s.prize_id, s.amount = 0 as "isNothing", s.kind, s.at, s.actor, s.reason, s.state, s.open_holds,
           s.from_account as "from", s.to_account as "to",
           (select min(ended_at) from prize_holds h where h.prize_id = s.prize_id and h.outcome = 'forfeited') as "givenUpAt"
    from prize_steps s where ${prizeId}::uuid is null or s.prize_id = ${prizeId}::uuid order by s.prize_id, s.number`
  return [...Map.groupBy(rows, (row) => row.prizeId)]
}

/** Replays the life of every prize, or of one. Returns the prizes with a step that the rules do not allow, each with the first such step. */
export async function findWrongLives(db: Database, { prizeId = null }: { prizeId?: string | null } = {}) {
  return (await listLives(db, prizeId)).flatMap(([id, steps]) => nameStep(id, findWrongStep(steps, steps[0]!)))
}

/** The prizes that the server forfeited before their deadline, each with that step. */
export async function findEarlyForfeitures(db: Database) {
  return (await listLives(db, null)).flatMap(([id, steps]) => nameStep(id, findEarlyForfeiture(steps)))
}

const nameStep = (prizeId: string, step: number | null): string[] => (step === null ? [] : [`${prizeId} step ${step}`])
